/** Full: both icm flags off. Interim: exactly one on. Essentials: both on (methodology 13). */
export const COVERAGE_TIERS = ['full', 'interim', 'essentials'] as const;

export type CoverageTier = (typeof COVERAGE_TIERS)[number];

export const COVERAGE_TIER_LABELS = {
  full: 'Full',
  interim: 'Interim (ICM)',
  essentials: 'Essentials (ECM)',
} as const satisfies Record<CoverageTier, string>;
