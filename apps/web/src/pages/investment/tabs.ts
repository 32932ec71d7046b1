import type { CoverageRow } from '@verdure/contract/investments/constituents';

import { hasFeature } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { InvestmentTypeOrNull } from '../../features/investments/constituents/investment-type.ts';
import { issueTabs } from '@verdure/contract/investments/issue-tabs';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { PageTab } from '../page-tabs.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface InvestmentTab extends PageTab<InvestmentTabProps> {
  /** Who has the tab; everyone if absent. */
  readonly isFor?: (viewer: Viewer, type: InvestmentTypeOrNull) => boolean;
  /** Countries alone have nothing in it (SCR-PORT-17). */
  readonly isOfCompanies?: boolean;
}

const OverviewTab = lazyPart(async () => (await import('./overview-tab.tsx')).OverviewTab);
// most visits open this tab, so its code loads together with the page
void OverviewTab.preload();

const FootprintTab = lazyPart(async () => (await import('./footprint-tab.tsx')).FootprintTab);
const WarmingTab = lazyPart(async () => (await import('./warming-tab.tsx')).WarmingTab);
const RegulatoryTab = lazyPart(async () => (await import('./regulatory-tab.tsx')).RegulatoryTab);

/** The tabs of portfolios and funds, in order. A new tab is a line here and its file. */
const INVESTMENT_TABS: readonly InvestmentTab[] = [
  { id: 'esg-overview', label: 'ESG OVERVIEW', Part: OverviewTab },
  {
    id: 'key-disclosures',
    label: 'KEY DISCLOSURES',
    Part: lazyPart(async () => (await import('./key-disclosures-tab.tsx')).KeyDisclosuresTab),
    isFor: (viewer, type) => issueTabs(type, (feature) => hasFeature(viewer, feature)).length > 0,
  },
  {
    id: 'footprint',
    label: 'FOOTPRINT',
    Part: FootprintTab,
    isFor: (viewer) => hasFeature(viewer, 'footprint'),
    isOfCompanies: true,
  },
  {
    id: 'global-warming-impact',
    label: 'GLOBAL WARMING IMPACT',
    Part: WarmingTab,
    isFor: (viewer) => hasFeature(viewer, 'temperatureRise'),
    isOfCompanies: true,
  },
  {
    id: 'regulatory',
    label: 'REGULATORY',
    Part: RegulatoryTab,
    isOfCompanies: true,
    isFor: (viewer) =>
      !viewer.user_is_scoped && (hasFeature(viewer, 'sfdr') || hasFeature(viewer, 'taxonomy')),
  },
];

/** The tabs that a viewer has of an investment. Its type is undefined until it is known. */
export const tabsFor = (
  viewer: Viewer,
  type: CoverageRow['investment_type'] | undefined,
): readonly InvestmentTab[] =>
  INVESTMENT_TABS.filter(
    ({ isFor, isOfCompanies }) =>
      (isFor?.(viewer, type ?? null) ?? true) &&
      !(isOfCompanies === true && type === 'pure_sovereign'),
  );
