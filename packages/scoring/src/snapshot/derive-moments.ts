import { metricScore } from '../scores/index.ts';
import { numberOrNull } from './columns.ts';
import type { AxisMoments, CompanyColumns, NumberColumn, SectorSpan } from './snapshot.ts';

/** Centre of the scores from 0 to 4. */
const CENTRE = 2;

/** The awareness share of the axis `mixed`. */
export const EVEN_SHARE = 0.5;

/** Current-year columns of the three axes; `mixed` null: mixed row by row from the other two. */
export interface AxisColumns {
  readonly awareness: NumberColumn;
  readonly performance: NumberColumn;
  readonly mixed: NumberColumn;
}

/** The companies whose scores count in sigmas. */
interface Population {
  /** Rows without this preference are hidden; 0 hides none. */
  readonly preferenceBit: number;
  /** 1 for rows in the universe; null if all are. */
  readonly inUniverse: Uint8Array | null;
}

/** 1 for the company rows whose scores count: directly covered, not hidden, in the universe. */
export function countedRows(
  { isDirect, preferenceBits }: Pick<CompanyColumns, 'isDirect' | 'preferenceBits'>,
  { preferenceBit, inUniverse }: Population,
): Uint8Array {
  return isDirect.map((direct, row) => {
    const isShown = preferenceBit === 0 || ((preferenceBits[row] ?? 0) & preferenceBit) !== 0;
    return direct === 1 && isShown && inUniverse?.[row] !== 0 ? 1 : 0;
  });
}

/** The score of a row at an awareness share of 0.5; NaN without one. */
export const mixedAt =
  ({ awareness, performance }: Omit<AxisColumns, 'mixed'>) =>
  (row: number): number =>
    metricScore(numberOrNull(awareness?.[row]), numberOrNull(performance?.[row]), EVEN_SHARE) ??
    Number.NaN;

/** As `mixedAt`, written out: universes are counted a hundred metrics at a time. */
function mixOf(awareness: number, performance: number): number {
  if (Number.isNaN(awareness)) return performance;
  if (Number.isNaN(performance)) return awareness;
  return EVEN_SHARE * awareness + (1 - EVEN_SHARE) * performance;
}

/** A column, or the mix of two, over the rows of a span. */
interface AxisOfSpan {
  readonly column: NumberColumn;
  readonly mixedWith: NumberColumn;
  readonly span: SectorSpan;
  readonly isCounted: Uint8Array;
}

/** Count, sum and sum of squares about the centre. */
function momentsOfAxis({ column, mixedWith, span, isCounted }: AxisOfSpan) {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let row = span.start; row < span.end; row += 1) {
    const own = column?.[row] ?? Number.NaN;
    const score = mixedWith === null ? own : mixOf(own, mixedWith[row] ?? Number.NaN);
    if (Number.isNaN(score) || isCounted[row] !== 1) continue;
    const distance = score - CENTRE;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  return [count, sum, sumOfSquares];
}

/** The sums of every span that sigmas are added up from. */
export function deriveMoments(
  { awareness, performance, mixed }: AxisColumns,
  { spans, isCounted }: { readonly spans: readonly SectorSpan[]; readonly isCounted: Uint8Array },
): AxisMoments {
  // if one of the pair is missing, the mix is the other
  const mix = { column: awareness ?? performance, mixedWith: awareness && performance };
  const axes = [
    { column: awareness, mixedWith: null },
    { column: performance, mixedWith: null },
    mixed === null ? mix : { column: mixed, mixedWith: null },
  ];
  return Float64Array.from(
    axes.flatMap((axis) => spans.flatMap((span) => momentsOfAxis({ ...axis, span, isCounted }))),
  );
}
