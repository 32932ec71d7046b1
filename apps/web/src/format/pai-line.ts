import { type PaiFigureRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import { coveredPercent, standingWords } from '@verdure/contract/vocabulary';

import { missingWord } from './missing.ts';
import { formatNumber } from './number.ts';
import { formatShareAboveZero } from './percent.ts';

/** What stands first on a line; of a sum of known Y 'at least 4.0%'. */
export function headlineText(line: PaiFigureRow): string {
  const { value, unit } = paiHeadline(line);
  const text =
    unit === '%' ? formatShareAboveZero(value) : (missingWord(value) ?? formatNumber(value));
  return line.standing === 'lower_limit' ? `at least ${text}` : text;
}

/** The share of the base with data, rounded down like the words beside it. */
export const coverageText = (coverage: number | null): string =>
  coverage === null ? 'N/A' : coveredPercent(coverage);

/**
 * How firmly it stands, in words: a total as its least covered scope (methodology 18.1). A line that
 * nobody can have data for stands nowhere.
 */
export function standingText({ standing, covered, coverage }: PaiFigureRow): string {
  if (coverage === null) return 'N/A';
  const words = standingWords(standing, covered);
  return coveredPercent(covered) === coveredPercent(coverage)
    ? words
    : `${words}, its least covered scope`;
}
