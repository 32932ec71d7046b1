/** The median of a ratio over interleaved rounds in one run, with its extremes. */
export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** One target: the measurement, what it is compared with, and whether it meets the target. */
export interface BenchRow {
  /** The name in the list of targets: G1, G2 … */
  readonly id: string;
  readonly what: string;
  /** Our figure with its unit. */
  readonly ours: string;
  /** The bare limit's figure with its unit; null if the target names none. */
  readonly limit: string | null;
  /** The peer's figure with its unit, or why it was skipped; null if the target names none. */
  readonly peer: string | null;
  /** The ratio that the target limits; null if the target is an absolute figure. */
  readonly ratio: Ratio | null;
  /** The target in words, such as `at most 1.3 x the limit`. */
  readonly target: string;
  /** Skipped: the peer is not installed. Reported: a figure without a limit. */
  readonly outcome: 'met' | 'missed' | 'skipped' | 'reported';
}

/** Measures some targets; may take minutes. */
export type BenchSuite = () => Promise<readonly BenchRow[]>;
