import type { Viewer } from '../../api/viewer.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { PageTab } from '../page-tabs.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface InvestmentTab extends PageTab<InvestmentTabProps> {
  /** Who has the tab; everybody where absent. */
  readonly isFor?: (viewer: Viewer) => boolean;
}

const OverviewTab = lazyPart(async () => (await import('./overview-tab.tsx')).OverviewTab);
// most visits open it: its code is loaded beside that of the page, not after it
void OverviewTab.preload();

/** The tabs of portfolios and funds, in their order. A new tab is a line here and a file beside. */
export const INVESTMENT_TABS: readonly InvestmentTab[] = [
  { id: 'esg-overview', label: 'ESG OVERVIEW', Part: OverviewTab },
];
