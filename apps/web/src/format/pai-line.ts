import { type PaiFigureRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import { standingWords } from '@verdure/contract/vocabulary';

import { missingWord } from './missing.ts';
import { formatNumber } from './number.ts';
import { formatHeldPercent } from './percent.ts';

/** What stands first on a line; of a sum of known Y 'at least 4.0%'. */
export function headlineText(line: PaiFigureRow): string {
  const { value, unit } = paiHeadline(line);
  const text =
    unit === '%' ? formatHeldPercent(value) : (missingWord(value) ?? formatNumber(value));
  return line.standing === 'lower_limit' ? `at least ${text}` : text;
}

/** How firmly it stands, in words. A line that nobody can have data for stands nowhere. */
export const standingText = ({ standing, covered, coverage }: PaiFigureRow): string =>
  coverage === null ? 'N/A' : standingWords(standing, covered);
