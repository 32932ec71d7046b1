import type { Feature } from './feature-flag.ts';
import type { CompanyPillar } from './pillar.ts';

/** Pillars with a total score (methodology 1.4). */
export const SCORED_PILLARS = [
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
] as const satisfies readonly CompanyPillar[];

export type ScoredPillar = (typeof SCORED_PILLARS)[number];

/** Pillars whose metrics have scores but enter no total (methodology 4.5). */
export const VALUE_PILLARS = [
  'sustainability+',
  'edci',
] as const satisfies readonly CompanyPillar[];

export type ValuePillar = (typeof VALUE_PILLARS)[number];

/** Pillars that a company has a scoring table of. */
export const TABLE_PILLARS = [...SCORED_PILLARS, ...VALUE_PILLARS] as const;

export type TablePillar = (typeof TABLE_PILLARS)[number];

/** The feature that an organisation needs to see a pillar. */
export const FEATURE_OF_PILLAR = {
  sustainability: 'sustainability',
  sustainability_s2: 'climate',
  governance: 'governance',
  impact: 'impact',
} as const satisfies Record<ScoredPillar, Feature>;

/** The feature that an organisation needs to see a pillar that enters no total. */
export const FEATURE_OF_VALUE_PILLAR = {
  'sustainability+': 'sustainabilityPlus',
  edci: 'edci',
} as const satisfies Record<ValuePillar, Feature>;
