import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import type { ScoreMonthEnd, SectorMonthEnd } from '@verdure/contract/investments/score-month-ends';
import type { Grade } from '@verdure/contract/vocabulary';

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

/** The mean of a group at a month end, drawn beside the score. */
export interface BesidePoint extends Pick<SectorMonthEnd, 'gap' | 'companies'> {
  readonly value: number | null;
}

/** A group whose mean is drawn beside a score. */
export interface BesideLine {
  /** 'mean of Coal'. */
  readonly name: string;
  readonly monthEnds: readonly SectorMonthEnd[];
}

/** A figure at a month end, as it is drawn and said. */
export interface MonthEndPoint {
  /** '2026-10-31'. */
  readonly day: string;
  readonly value: number | null;
  readonly gap: ScoreMonthEnd['gap'];
  /** Of a score; absent where the figure has none. */
  readonly grade?: Grade | null;
  /** The methodology, where it differs from that of the point before. */
  readonly newMethodology: string | null;
  /** The weights of the profile are others than at the point before. */
  readonly isNewProfile?: boolean;
  /** Absent where nothing is drawn beside the figure. */
  readonly beside?: BesidePoint;
}

/** What is known of a month end: the figure, and the mean beside it. */
export const valuesOf = ({ value, beside }: MonthEndPoint): readonly number[] =>
  [value, beside?.value ?? null].filter((known) => known !== null);

/** Whether the point is made otherwise than the one before it. */
export const isMadeAnew = ({ newMethodology, isNewProfile }: MonthEndPoint): boolean =>
  newMethodology !== null || isNewProfile === true;

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

/** The points of a score that is stored with its grade. */
export function scorePoints(monthEnds: readonly ScoreMonthEnd[]): readonly MonthEndPoint[] {
  let before: Pick<ScoreMonthEnd, 'methodology' | 'profile_version'> | undefined;
  return monthEnds.map((month): MonthEndPoint => {
    const { methodology, profile_version: version } = month;
    const isKnown = before !== undefined && methodology !== null;
    const point = {
      day: month.month_end,
      value: month.score,
      grade: month.grade,
      gap: month.gap,
      newMethodology: isKnown && methodology !== before?.methodology ? methodology : null,
      isNewProfile: isKnown && version !== before?.profile_version,
    };
    if (methodology !== null) before = month;
    return point;
  });
}

const NOT_STORED: BesidePoint = { value: null, companies: null, gap: 'not_stored' };

/** The points of a score with the mean of a group at the same month ends. */
export function pointsBeside(
  points: readonly MonthEndPoint[],
  { monthEnds }: BesideLine,
): readonly MonthEndPoint[] {
  const byDay = new Map(
    monthEnds.map(({ month_end, score: value, companies, gap }) => [
      month_end,
      { value, companies, gap },
    ]),
  );
  return points.map((point) => ({ ...point, beside: byDay.get(point.day) ?? NOT_STORED }));
}
