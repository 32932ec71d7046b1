import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { PageTab } from '../page-tabs.tsx';
import type { CompanyTabProps } from './tab-props.ts';

interface CompanyTab extends PageTab<CompanyTabProps> {
  /** Which companies have the tab; all if absent. */
  readonly isFor?: (scores: CompanyScores) => boolean;
}

const EsgIssues = lazyPart(async () => (await import('./esg-issues-tab.tsx')).EsgIssuesTab);
const ImpactIssues = lazyPart(
  async () => (await import('../../features/coverage/companies/impact-issues.tsx')).ImpactIssues,
);
// most visits open this tab, so its code loads together with the page
void EsgIssues.preload();

export const ESG_ISSUES = 'esg-issues';
export const IMPACT_ISSUES = 'impact-issues';

/** The tabs of a company, in order. The scores tab includes impact for subscribers. */
export const COMPANY_TABS: readonly CompanyTab[] = [
  { id: ESG_ISSUES, label: 'ESG ISSUES', Part: EsgIssues },
  {
    id: IMPACT_ISSUES,
    label: 'IMPACT ISSUES',
    Part: ImpactIssues,
    isFor: ({ dimensions }) => dimensions.impact !== undefined,
  },
];
