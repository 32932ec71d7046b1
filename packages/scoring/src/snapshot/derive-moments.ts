import { metricScore } from '../scores/index.ts';
import { numberOrNull } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import type { NumberColumn, SectorSpan } from './snapshot.ts';

/** Centre of the scores from 0 to 4. */
const CENTRE = 2;

/** The awareness share of the axis `mixed`. */
export const EVEN_SHARE = 0.5;

/** Current-year columns of the three axes; `mixed` null: mixed row by row from the other two. */
interface AxisColumns {
  readonly awareness: NumberColumn;
  readonly performance: NumberColumn;
  readonly mixed: NumberColumn;
}

/** The rows of a span whose scores count in sigmas. */
interface Counted {
  readonly frame: CompanyFrame;
  /** Rows without this preference are hidden; 0: none is. */
  readonly preferenceBit: number;
}

function isCounted({ frame, preferenceBit }: Counted, row: number): boolean {
  if (frame.companies.isDirect[row] === 0) return false;
  return preferenceBit === 0 || ((frame.companies.preferenceBits[row] ?? 0) & preferenceBit) !== 0;
}

/** The scores of one axis in one span. */
interface AxisOfSpan {
  readonly counted: Counted;
  readonly span: SectorSpan;
  readonly scoreAt: (row: number) => number;
}

function writeAxis(
  moments: Float64Array,
  at: number,
  { counted, span, scoreAt }: AxisOfSpan,
): void {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let row = span.start; row < span.end; row += 1) {
    const score = scoreAt(row);
    if (Number.isNaN(score) || !isCounted(counted, row)) continue;
    const distance = score - CENTRE;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  moments[at] = count;
  moments[at + 1] = sum;
  moments[at + 2] = sumOfSquares;
}

const axisAt =
  (column: NumberColumn) =>
  (row: number): number =>
    column?.[row] ?? Number.NaN;

/** The score of a row at an awareness share of 0.5; NaN without one. */
export const mixedAt =
  ({ awareness, performance }: Omit<AxisColumns, 'mixed'>) =>
  (row: number): number =>
    metricScore(numberOrNull(awareness?.[row]), numberOrNull(performance?.[row]), EVEN_SHARE) ??
    Number.NaN;

/** Writes the sums that sigmas are added up from, for some spans, in place. */
export function deriveMoments(
  moments: Float64Array,
  columns: AxisColumns,
  counted: Counted & { readonly spanIndexes: Iterable<number> },
): void {
  const { spans } = counted.frame;
  const mixed = columns.mixed === null ? mixedAt(columns) : axisAt(columns.mixed);
  const axes = [axisAt(columns.awareness), axisAt(columns.performance), mixed];
  for (const index of counted.spanIndexes) {
    const span = spans[index];
    if (span === undefined) continue;
    axes.forEach((scoreAt, axis) => {
      writeAxis(moments, (axis * spans.length + index) * 3, { counted, span, scoreAt });
    });
  }
}
