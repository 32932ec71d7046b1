/** First and last reporting year of the universe, both included. */
export interface YearRange {
  readonly oldest: number;
  readonly newest: number;
}
