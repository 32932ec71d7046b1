import type { Feature } from './feature-flag.ts';
import type { CompanyPillar } from './pillar.ts';

/** Pillars with scores and grades. Others are shown without (methodology 1.4 and 4.5). */
export const SCORED_PILLARS = [
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
] as const satisfies readonly CompanyPillar[];

export type ScoredPillar = (typeof SCORED_PILLARS)[number];

/** The feature that an organisation needs to see a pillar. */
export const FEATURE_OF_PILLAR = {
  sustainability: 'sustainability',
  sustainability_s2: 'climate',
  governance: 'governance',
  impact: 'impact',
} as const satisfies Record<ScoredPillar, Feature>;
