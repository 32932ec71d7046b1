import type { ScoredPillar } from '@verdure/contract/vocabulary';
import type { Spread } from '../grades/index.ts';
import type { AxisMoments, Snapshot } from '../snapshot/index.ts';
import type { ProfileWeights } from '../weightings/index.ts';

/** The scores that have a total and a stored grade, in the order of the columns. */
export const TOTAL_KINDS = [
  'esg',
  'sustainability',
  'governance',
  'sustainability_s2',
  'impact',
] as const satisfies readonly ('esg' | ScoredPillar)[];
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** Scores of the companies of one sector, rows in the order of the snapshot. */
export interface SectorScores {
  /** By slot (current, previous), then by `TOTAL_KINDS`: points 0 to 4, NaN is null. */
  readonly totals: readonly [readonly Float64Array[], readonly Float64Array[]];
  /** By `TOTAL_KINDS`: the share of the weight that is assessed, 0 to 1, current year. */
  readonly assessed: readonly Float64Array[];
  /** By `TOTAL_KINDS`: the share of the weight whose metrics both years have (methodology 3). */
  readonly shared: readonly Float64Array[];
  /** By `TOTAL_KINDS`: the sum over them of whole weight x change, points. */
  readonly sharedChange: readonly Float64Array[];
  /** By `TOTAL_KINDS`: count, sum and sum of squares about 2 of the covered, current year. */
  readonly moments: Float64Array;
}

/** The spreads of one dimension or metric. */
export interface AxisSpreads {
  readonly score: Spread;
  readonly awareness: Spread;
  readonly performance: Spread;
}

/**
 * One profile over one snapshot. Scores of dimensions and metrics are columns of the snapshot,
 * which the profile's awareness shares choose among; only what depends on its weights is here.
 */
export interface ScoredUniverse {
  readonly snapshot: Snapshot;
  readonly profile: ProfileWeights;
  /** 1 for the company rows in the profile's universe; null: all are. */
  readonly inUniverse: Uint8Array | null;
  /** In the order of `snapshot.spans`. */
  readonly sectors: readonly SectorScores[];
  /** By `TOTAL_KINDS`. */
  readonly totalSpreads: readonly Spread[];
  /** Current-year grades by `TOTAL_KINDS`, one byte a company row: 0 none, 1 to 5 A to E. */
  readonly totalGrades: readonly Uint8Array[];
  /** In the order of `snapshot.dimensions`, of the companies in the universe. */
  readonly dimensionMoments: readonly AxisMoments[];
  readonly dimensionSpreads: readonly AxisSpreads[];
  /** In the order of `snapshot.metrics`, of a universe of its own; null: from the snapshot's sums. */
  readonly metricSpreads: readonly AxisSpreads[] | null;
}
