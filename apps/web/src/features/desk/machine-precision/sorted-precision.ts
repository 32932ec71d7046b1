import type { PrecisionRow, PrecisionTally } from '@verdure/contract/desk/machine-precision';

import type { PrecisionOrder } from './precision-search.ts';

export const decidedOf = ({ as_read, corrected, rejected }: PrecisionTally): number =>
  as_read + corrected + rejected;

/** The share of what was decided that was approved as read, 0 to 1. */
export const precisionOf = (tally: PrecisionTally): number => tally.as_read / decidedOf(tally);

const byName = (one: PrecisionRow, other: PrecisionRow): number =>
  one.name.localeCompare(other.name, 'en');

const COMPARE: Readonly<
  Record<PrecisionOrder, (one: PrecisionRow, other: PrecisionRow) => number>
> = {
  decided: (one, other) => decidedOf(other) - decidedOf(one),
  precision: (one, other) => precisionOf(one) - precisionOf(other),
  rejected: (one, other) => other.rejected - one.rejected,
  name: byName,
};

/** Rows that are equal in the order are by name. */
export const sortedPrecision = (
  rows: readonly PrecisionRow[],
  order: PrecisionOrder,
): readonly PrecisionRow[] =>
  rows.toSorted((one, other) => COMPARE[order](one, other) || byName(one, other));
