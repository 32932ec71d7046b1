import { paiHeadlineText } from '@verdure/contract/investments/regulatory-words';
import type { PaiFigureRow } from '@verdure/contract/investments/regulatory';
import { coveredPercent } from '@verdure/contract/vocabulary';

import { formatNumber } from './number.ts';
import { formatPercent, formatShareAboveZero } from './percent.ts';

/** How a page writes numbers. */
export const PAGE_NUMBERS = {
  percent: formatPercent,
  share: formatShareAboveZero,
  number: formatNumber,
} as const;

/** What stands first on a line of an indicator. */
export const headlineText = (line: PaiFigureRow): string => paiHeadlineText(line, PAGE_NUMBERS);

/** The share of the base with data, rounded down like the words beside it. */
export const coverageText = (coverage: number | null): string =>
  coverage === null ? 'N/A' : coveredPercent(coverage);
