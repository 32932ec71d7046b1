import { formatPercent, formatPercentage } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';

/** How a figure and a distance between two of them are written. */
export interface FigureFormat {
  readonly value: (value: number | null) => string;
  readonly distance: (distance: number) => string;
}

export const formatAlike = (format: (value: number | null) => string): FigureFormat => ({
  value: format,
  distance: format,
});

export const SCORE_FORMAT = formatAlike(formatScore);

/** Two shares differ by percentage points. */
export const SHARE_FORMAT: FigureFormat = {
  value: formatPercent,
  distance: (distance) => `${formatPercentage(distance)} pp`,
};
