import type { ScreenerDistribution } from '@verdure/contract/screening/screener';
import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { typedNumber } from '@verdure/scoring/screening';
import type { ScreenerColumn } from '@verdure/screener/fields';

import { shown } from '../../../format/shown.ts';

type Bar = ScreenerDistribution['bars'][number];

/** A number of a column as its cells write it. */
export function numberText({ number }: ScreenerColumn, value: number): string {
  if (number === null) return String(value);
  const { quantity, unit, decimals } = number;
  return shown(value, { quantity, unit, displayDecimals: decimals });
}

/** The range of a bar in words: '1.50 to 2.00', 'under 1.50', '2.00 and more', 'B'. */
export function rangeText(column: ScreenerColumn, { from, to, grade }: Bar): string {
  if (grade !== null) return grade;
  if (from === null) return to === null ? 'all' : `under ${numberText(column, to)}`;
  const start = numberText(column, from);
  return to === null ? `${start} and more` : `${start} to ${numberText(column, to)}`;
}

const DIGITS = 12;

/** As a reader types it, without the rounding of a product. */
const typed = ({ number }: ScreenerColumn, stored: number): number =>
  Number(typedNumber(stored, number?.scale ?? 'plain').toPrecision(DIGITS));

/** What a bar asks of its column: one condition for each end, or its letter. */
export function answersOf(
  column: ScreenerColumn,
  { from, to, grade }: Bar,
): readonly ScreenerAnswer[] {
  if (grade !== null) return [{ kind: 'options', options: [grade] }];
  return [
    ...(from === null
      ? []
      : [{ kind: 'threshold', operator: '_gte', number: typed(column, from) } as const]),
    ...(to === null
      ? []
      : [{ kind: 'threshold', operator: '_lt', number: typed(column, to) } as const]),
  ];
}
