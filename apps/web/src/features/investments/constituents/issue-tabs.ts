import type { CoverageRow } from '@verdure/contract/investments/constituents';
import { FEATURE_OF_PILLAR, SCORED_PILLARS } from '@verdure/contract/vocabulary';

import { hasFeature } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';

/** A sub-tab of KEY DISCLOSURES: which dimensions are its columns. */
export interface IssueTab {
  readonly id: string;
  readonly label: string;
  readonly of: 'company' | 'country';
  /** The types of its dimensions, as the catalogue names them. */
  readonly types: readonly string[];
}

/** The climate issues stand beside those of sustainability: the specification has no tab for them. */
const COMPANY_TABS = [
  {
    id: 'sustainability',
    label: 'SUSTAINABILITY',
    of: 'company',
    types: ['sustainability', 'sustainability_s2'],
  },
  { id: 'governance', label: 'GOVERNANCE', of: 'company', types: ['governance'] },
  { id: 'impact', label: 'POSITIVE IMPACT', of: 'company', types: ['impact'] },
] as const satisfies readonly IssueTab[];

const COUNTRY_TABS = [
  { id: 'environmental', label: 'ENVIRONMENTAL', of: 'country', types: ['environmental'] },
  { id: 'social', label: 'SOCIAL', of: 'country', types: ['social'] },
  {
    id: 'country-governance',
    label: 'GOVERNANCE',
    of: 'country',
    types: ['country_governance'],
  },
] as const satisfies readonly IssueTab[];

/** The pillars that the viewer's organisation has not subscribed to have no tab. */
function subscribed(tab: IssueTab, viewer: Viewer): readonly IssueTab[] {
  const types = tab.types.filter((type) =>
    SCORED_PILLARS.some(
      (pillar) => pillar === type && hasFeature(viewer, FEATURE_OF_PILLAR[pillar]),
    ),
  );
  return types.length === 0 ? [] : [{ ...tab, types }];
}

/** The sub-tabs by what is held: companies, countries or both (SCR-PORT-10, SCR-FUND-05). */
export function issueTabs(type: CoverageRow['investment_type'], viewer: Viewer) {
  const ofCompanies = COMPANY_TABS.flatMap((tab) => subscribed(tab, viewer));
  if (type === 'pure_sovereign') return COUNTRY_TABS;
  return type === 'mixed' ? [...ofCompanies, ...COUNTRY_TABS] : ofCompanies;
}
