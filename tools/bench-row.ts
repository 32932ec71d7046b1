/** The median of a ratio over interleaved rounds in one run, with its extremes. */
export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** One target: what was measured beside what, and whether the target is met. */
export interface BenchRow {
  /** As in the list of targets: G1, G2 … */
  readonly id: string;
  readonly what: string;
  /** Our figure with its unit. */
  readonly ours: string;
  /** The bare limit's figure with its unit; null when the target names none. */
  readonly limit: string | null;
  /** The peer's figure with its unit, or why it was skipped; null when the target names none. */
  readonly peer: string | null;
  /** The ratio that the target is about; null when the target is an absolute figure. */
  readonly ratio: Ratio | null;
  /** The target in words, such as `at most 1.3 x the limit`. */
  readonly target: string;
  /** Skipped: what is compared with is not installed. Reported: a figure without a limit. */
  readonly outcome: 'met' | 'missed' | 'skipped' | 'reported';
}

/** Measures some targets; may take minutes. */
export type BenchSuite = () => Promise<readonly BenchRow[]>;
