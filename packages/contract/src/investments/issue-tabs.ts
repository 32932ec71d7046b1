import { FEATURE_OF_PILLAR, type Feature, type ScoredPillar } from '../vocabulary/index.ts';
import type { CoverageRow } from './constituents.ts';

export const ISSUE_TAB_IDS = [
  'sustainability',
  'governance',
  'impact',
  'environmental',
  'social',
  'country-governance',
] as const;
export type IssueTabId = (typeof ISSUE_TAB_IDS)[number];

/** A sub-tab of KEY DISCLOSURES: which dimensions are its columns. */
export interface IssueTab {
  readonly id: IssueTabId;
  readonly label: string;
  readonly of: 'company' | 'country';
  /** The types of its dimensions, as the catalogue names them. */
  readonly types: readonly string[];
}

interface CompanyTab extends IssueTab {
  readonly of: 'company';
  readonly types: readonly ScoredPillar[];
}

/** The climate issues stand beside those of sustainability: the specification has no tab for them. */
const COMPANY_TABS: readonly CompanyTab[] = [
  {
    id: 'sustainability',
    label: 'SUSTAINABILITY',
    of: 'company',
    types: ['sustainability', 'sustainability_s2'],
  },
  { id: 'governance', label: 'GOVERNANCE', of: 'company', types: ['governance'] },
  { id: 'impact', label: 'POSITIVE IMPACT', of: 'company', types: ['impact'] },
];

const COUNTRY_TABS: readonly IssueTab[] = [
  { id: 'environmental', label: 'ENVIRONMENTAL', of: 'country', types: ['environmental'] },
  { id: 'social', label: 'SOCIAL', of: 'country', types: ['social'] },
  {
    id: 'country-governance',
    label: 'GOVERNANCE',
    of: 'country',
    types: ['country_governance'],
  },
];

/** Beside the tabs of companies, one of which has the same name. */
const NAMED_APART: readonly IssueTab[] = COUNTRY_TABS.map((tab) =>
  COMPANY_TABS.some(({ label }) => label === tab.label)
    ? { ...tab, label: `${tab.label} OF COUNTRIES` }
    : tab,
);

type HasFeature = (feature: Feature) => boolean;

/** The features of which one opens a sub-tab; none: everybody has it. */
export const featuresOfIssueTab = (id: IssueTabId): readonly Feature[] =>
  COMPANY_TABS.filter((tab) => tab.id === id).flatMap(({ types }) =>
    types.map((pillar) => FEATURE_OF_PILLAR[pillar]),
  );

/** The pillars that the organisation has not subscribed to have no tab. */
function subscribed(tab: CompanyTab, has: HasFeature): readonly IssueTab[] {
  const types = tab.types.filter((pillar) => has(FEATURE_OF_PILLAR[pillar]));
  return types.length === 0 ? [] : [{ ...tab, types }];
}

/** The sub-tabs by what is held: companies, countries or both (SCR-PORT-10, SCR-FUND-05). */
export function issueTabs(
  type: CoverageRow['investment_type'],
  has: HasFeature,
): readonly IssueTab[] {
  const ofCompanies = COMPANY_TABS.flatMap((tab) => subscribed(tab, has));
  if (type === 'pure_sovereign') return COUNTRY_TABS;
  return type === 'mixed' ? [...ofCompanies, ...NAMED_APART] : ofCompanies;
}
