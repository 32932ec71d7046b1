import { type PaiFigureRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import { coveredPercent } from '@verdure/contract/vocabulary';

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
