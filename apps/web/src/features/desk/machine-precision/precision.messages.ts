import { PRECISION_ROWS, PRECISION_WEEKS } from '@verdure/contract/desk/machine-precision';
import type { PrecisionOf } from '@verdure/contract/desk/machine-precision';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import type { PrecisionOrder } from './precision-search.ts';

const ofCounts = (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)}`;

export const precisionMessages = {
  title: 'How the machine does',
  failed: 'There was an error loading how the machine does, please try refreshing',
  by: 'Precision by',
  sort: 'Sort',
  ofCounts,
  none: 'Nobody has decided about a figure of the machine in these weeks.',
  noneWhy: 'Figures count here once they are approved, corrected or rejected in Manage Scores.',
  noReason: 'No listed reason',
  precision: (asRead: number, decided: number) =>
    `${formatPercent(asRead / decided, 0)} precision: ${ofCounts(asRead, decided)} figures were approved as the machine read them`,
  basis: (firstWeek: string) =>
    `The last ${PRECISION_WEEKS} weeks, since ${formatDate(firstWeek)}. A figure that the machine read counts once, in the week of the last decision about it that was not undone: approved as read, corrected, or rejected. One that was approved and later corrected counts as corrected. Figures that wait, points of awareness and computed sums do not count. Lines of weeks show precision from 0 to 100%.`,
  listed: (total: number) =>
    `The ${formatCount(PRECISION_ROWS)} with most decisions of ${formatCount(total)} are listed.`,
  week: (week: string, asRead: number, decided: number) =>
    `week of ${formatDate(week)}: ${ofCounts(asRead, decided)}`,
} as const;

export const BY_WORDS = {
  metric: 'Metric',
  publisher: 'Publisher',
} as const satisfies Record<PrecisionOf, string>;

/** The line of all. */
export const ALL_WORDS = {
  metric: 'All metrics',
  publisher: 'All publishers',
} as const satisfies Record<PrecisionOf, string>;

export const PRECISION_ORDER_WORDS = {
  decided: 'Most decided',
  precision: 'Lowest precision',
  rejected: 'Most rejected',
  name: 'Name A to Z',
} as const satisfies Record<PrecisionOrder, string>;
