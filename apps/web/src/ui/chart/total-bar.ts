import type { MaybeGrade } from '../grade/grade-name.ts';

/** One total of a company or country. */
export interface TotalBar {
  readonly label: string;
  /** Score points from 0 to 4; null is not disclosed. */
  readonly score: number | null;
  readonly grade: MaybeGrade;
  /** Average of the peer group, score points; null if there is none. */
  readonly peerAverage: number | null;
  /** Share of the weight that is assessed, 0 to 1; absent or null where it is not told. */
  readonly assessedFraction?: number | null;
}

/** The end of the scale, score points. */
export const HIGHEST_TOTAL = 4;

export const hasAssessedShare = (bars: readonly TotalBar[]): boolean =>
  bars.some(({ assessedFraction = null }) => assessedFraction !== null);

export const hasPeerAverage = (bars: readonly TotalBar[]): boolean =>
  bars.some(({ peerAverage }) => peerAverage !== null);
