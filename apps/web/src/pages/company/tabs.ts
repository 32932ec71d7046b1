import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { hasFeature } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { premiumWords } from '../../ui/states/premium-words.ts';
import type { PageTab } from '../page-tabs.tsx';
import type { CompanyTabProps } from './tab-props.ts';

interface Premium {
  /** What a subscription would unlock; absent where no subscription is needed. */
  readonly premium?: {
    readonly feature: string;
    readonly isHeldBy: (viewer: Viewer) => boolean;
  };
}

interface CompanyTab extends PageTab<CompanyTabProps>, Premium {
  /** Which companies have the tab; all if absent. */
  readonly isFor?: (scores: CompanyScores, viewer: Viewer) => boolean;
}

const EsgIssues = lazyPart(async () => (await import('./esg-issues-tab.tsx')).EsgIssuesTab);
const ImpactIssues = lazyPart(
  async () => (await import('../../features/coverage/companies/impact-issues.tsx')).ImpactIssues,
);
const Consensus = lazyPart(async () => (await import('./consensus-tab.tsx')).ConsensusTab);
const Regulatory = lazyPart(async () => (await import('./regulatory-tab.tsx')).RegulatoryTab);
const Sentiment = lazyPart(async () => (await import('./sentiment-tab.tsx')).SentimentTab);
// most visits open this tab, so its code loads together with the page
void EsgIssues.preload();

export const ESG_ISSUES = 'esg-issues';
export const IMPACT_ISSUES = 'impact-issues';
export const LIVE_SENTIMENT = {
  id: 'sentiment',
  label: 'LIVE ESG SENTIMENT',
  premium: {
    feature: 'Live sentiment',
    isHeldBy: (viewer: Viewer) => hasFeature(viewer, 'liveSentiment'),
  },
} as const;
export const CONSENSUS = {
  id: 'consensus',
  label: 'CONSENSUS',
  premium: {
    feature: 'Consensus data',
    isHeldBy: (viewer: Viewer) => hasFeature(viewer, 'consensus'),
  },
} as const;

/** The tabs of a company, in order. The scores tab includes impact for subscribers. */
const COMPANY_TABS: readonly CompanyTab[] = [
  { id: ESG_ISSUES, label: 'ESG ISSUES', Part: EsgIssues },
  {
    id: IMPACT_ISSUES,
    label: 'IMPACT ISSUES',
    Part: ImpactIssues,
    isFor: ({ dimensions }) => dimensions.impact !== undefined,
  },
  { ...CONSENSUS, Part: Consensus },
  {
    id: 'regulatory',
    label: 'REGULATORY',
    Part: Regulatory,
    isFor: (_, viewer) => !viewer.user_is_scoped,
    premium: {
      feature: 'Regulatory data',
      isHeldBy: (viewer) => hasFeature(viewer, 'sfdr') || hasFeature(viewer, 'taxonomy'),
    },
  },
  { ...LIVE_SENTIMENT, Part: Sentiment },
];

/** The tab, with a lock if it belongs to a subscription that the viewer does not have. */
export function lockedTab<Part extends object>(
  tab: PageTab<Part> & Premium,
  viewer: Viewer,
  supportEmail: string | undefined,
): PageTab<Part> {
  if (tab.premium === undefined || tab.premium.isHeldBy(viewer)) return tab;
  const { what, how } = premiumWords(tab.premium.feature, supportEmail);
  return { ...tab, lockedReason: `${what} ${how}` };
}

/** The tabs that a viewer has of a company, with a lock on those of another subscription. */
export const tabsFor = (
  scores: CompanyScores,
  viewer: Viewer,
  supportEmail: string | undefined,
): readonly PageTab<CompanyTabProps>[] =>
  COMPANY_TABS.filter(({ isFor }) => isFor?.(scores, viewer) ?? true).map((tab) =>
    lockedTab(tab, viewer, supportEmail),
  );
