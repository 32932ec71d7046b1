import type { CompanyPillar } from './pillar.ts';

/** Pillars with scores and grades. Others are shown without (methodology 1.4 and 4.5). */
export const SCORED_PILLARS = [
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
] as const satisfies readonly CompanyPillar[];

export type ScoredPillar = (typeof SCORED_PILLARS)[number];
