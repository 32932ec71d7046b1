/** The stories of a day. */
export interface DayBar {
  /** ISO day. */
  readonly day: string;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

/** How days are drawn: bars, or a line for each sentiment. Neutral stories are extra. */
export interface DaysLook {
  readonly kind: 'histogram' | 'line';
  readonly hasNeutral: boolean;
}
