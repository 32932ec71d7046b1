/** A value that a file gives. */
export interface GivenValue {
  readonly metricId: number;
  readonly companyId: number;
  readonly year: number;
  /** Null in a metric of words, and where it is not disclosed. */
  readonly raw: number | null;
  readonly unit: string | null;
  readonly words: string | null;
}
