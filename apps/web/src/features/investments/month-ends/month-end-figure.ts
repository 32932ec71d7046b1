import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';

/** A figure that the line can show. */
export interface MonthEndFigure {
  readonly label: string;
  /** The measure and its unit: 'points, 0 to 4'. */
  readonly measure: string;
  /** The least span of the axis, in the unit of the value: what moves less looks level. */
  readonly leastSpan: number;
  readonly valueIn: (month: MonthEndFigures) => number | null;
  readonly format: (value: number) => string;
}

/** A figure at a month end, as it is drawn and said. */
export interface MonthEndPoint {
  /** '2026-10-31'. */
  readonly day: string;
  readonly value: number | null;
  readonly gap: MonthEndFigures['gap'];
  /** The methodology, where it differs from that of the point before. */
  readonly newMethodology: string | null;
}

export function pointsOf(
  monthEnds: readonly MonthEndFigures[],
  { valueIn }: MonthEndFigure,
): readonly MonthEndPoint[] {
  let before: string | null = null;
  return monthEnds.map((month): MonthEndPoint => {
    const { month_end: day, gap, methodology } = month;
    const isNew = before !== null && methodology !== null && methodology !== before;
    before = methodology ?? before;
    return { day, gap, value: valueIn(month), newMethodology: isNew ? methodology : null };
  });
}
