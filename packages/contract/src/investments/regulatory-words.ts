import { type PaiFigureRow, paiHeadline } from './regulatory.ts';

/** How a page or a file writes numbers; null is N/D, undefined N/A. */
export interface NumberWords {
  /** A fraction as percent. */
  readonly percent: (fraction: number | null | undefined) => string;
  /** As `percent`, but what is held and rounds to nothing is still named. */
  readonly share: (fraction: number | null | undefined) => string;
  readonly number: (value: number | null | undefined) => string;
}

/** What stands first on a line; of a sum of known Y 'at least 4.0%'. */
export function paiHeadlineText(
  line: PaiFigureRow,
  { share, number }: Pick<NumberWords, 'share' | 'number'>,
): string {
  const { value, unit } = paiHeadline(line);
  const text = unit === '%' ? share(value) : number(value);
  return line.standing === 'lower_limit' ? `at least ${text}` : text;
}

export const NOT_ASSESSED = 'not assessed';

/** A share, and the share that can be assessed at all. */
export type Assessed = readonly [
  share: number | null | undefined,
  assessed: number | null | undefined,
];

/** A share of what can be assessed: where nothing can be, 0.0% would be an answer nobody gave. */
export const assessedText = (
  [fraction, assessed]: Assessed,
  percent: NumberWords['percent'],
): string => (assessed === 0 ? NOT_ASSESSED : percent(fraction));
