import type { Viewer } from '../../api/viewer.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { PageTab } from '../page-tabs.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface InvestmentTab extends PageTab<InvestmentTabProps> {
  /** Who has the tab; everyone if absent. */
  readonly isFor?: (viewer: Viewer) => boolean;
}

const OverviewTab = lazyPart(async () => (await import('./overview-tab.tsx')).OverviewTab);
// most visits open this tab, so its code loads together with the page
void OverviewTab.preload();

/** The tabs of portfolios and funds, in order. A new tab is a line here and its file. */
export const INVESTMENT_TABS: readonly InvestmentTab[] = [
  { id: 'esg-overview', label: 'ESG OVERVIEW', Part: OverviewTab },
  {
    id: 'key-disclosures',
    label: 'KEY DISCLOSURES',
    Part: lazyPart(async () => (await import('./key-disclosures-tab.tsx')).KeyDisclosuresTab),
  },
];
