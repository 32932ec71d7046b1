import {
  FEATURE_OF_PILLAR,
  type Feature,
  SCORED_PILLARS,
  type ScoredPillar,
} from '@verdure/contract/vocabulary';
import type { TotalKind } from '@verdure/scoring/universe';

/** The pillars that the organisation has subscribed to. */
export const subscribedPillars = (features: ReadonlySet<Feature>): ReadonlySet<ScoredPillar> =>
  new Set(SCORED_PILLARS.filter((pillar) => features.has(FEATURE_OF_PILLAR[pillar])));

/** Whether to show a total. The ESG total needs one of its two pillars, others need their own. */
export const isTotalShown = (kind: TotalKind, pillars: ReadonlySet<ScoredPillar>): boolean =>
  kind === 'esg' ? pillars.has('sustainability') || pillars.has('governance') : pillars.has(kind);
