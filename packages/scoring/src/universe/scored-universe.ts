import type { Grade } from '@verdure/contract/vocabulary';

import type { Spread } from '../grades/index.ts';
import type { PeerLevel } from '../scores/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import type { ProfileWeights } from '../weightings/index.ts';

/** The scores that have a total and a stored grade, in the order of the columns. */
export const TOTAL_KINDS = [
  'esg',
  'sustainability',
  'governance',
  'sustainability_s2',
  'impact',
] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** Scores of the companies of one sub-sector, rows in the order of the snapshot; NaN is null. */
export interface SectorScores {
  /** By slot (current, previous), then by `TOTAL_KINDS`. */
  readonly totals: readonly (readonly Float64Array[])[];
  /** By `TOTAL_KINDS`: how many, their sum and their sum of squares about 2, current year. */
  readonly moments: Float64Array;
}

/** One profile over one snapshot. */
export interface ScoredUniverse {
  readonly snapshot: Snapshot;
  readonly profile: ProfileWeights;
  /** In the order of `snapshot.spans`. */
  readonly sectors: readonly SectorScores[];
  /** By `TOTAL_KINDS`. */
  readonly totalSpreads: readonly Spread[];
  /** In the order of `snapshot.dimensions`. */
  readonly dimensionSpreads: readonly DimensionSpreads[];
  /** Current-year grades by `TOTAL_KINDS`, one byte a company row: 0 none, 1 to 5 A to E. */
  readonly totalGrades: readonly Uint8Array[];
  /** 1 for the rows in the profile's universe; null: all are. */
  readonly inUniverse: Uint8Array | null;
}

export interface DimensionSpreads {
  readonly score: Spread;
  readonly awareness: Spread;
  readonly performance: Spread;
}

/** A score as the pages show it. `change` is in points to the previous reporting year. */
export interface ScoreView {
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly change: number | null;
}

/** A metric of a company beside its peers (methodology 8). */
export interface PeerView {
  /** Mean of the scaled (or converted) values of the peer group; null without one. */
  readonly peerAverage: number | null;
  /** 0 to 100; null for QUAL metrics, proxies and undisclosed values. */
  readonly percentile: number | null;
  readonly peerCount: number | null;
  readonly peerLevel: PeerLevel | null;
}
