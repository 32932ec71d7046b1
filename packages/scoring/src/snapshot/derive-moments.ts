import { UNDISCLOSED_PERFORMANCE } from '../scores/index.ts';
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
  /** Whether a row keeps the figure to itself; null: none does, or `mixed` is there. */
  readonly isSilent: ((row: number) => boolean) | null;
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

/**
 * As `metricScore` at an awareness share of 0.5, for columns: NaN is null. Universes are counted a
 * hundred metrics at a time.
 */
export function evenMix(awareness: number, performance: number, isSilent: boolean): number {
  if (Number.isNaN(awareness)) return performance;
  if (!Number.isNaN(performance)) return EVEN_SHARE * awareness + (1 - EVEN_SHARE) * performance;
  if (!isSilent) return awareness;
  return EVEN_SHARE * awareness + (1 - EVEN_SHARE) * Math.min(UNDISCLOSED_PERFORMANCE, awareness);
}

/** The scores of one axis over the rows of a span. */
interface AxisOfSpan {
  readonly scoreAt: (row: number) => number;
  readonly span: SectorSpan;
  readonly isCounted: Uint8Array;
}

/** Count, sum and sum of squares about the centre. */
function momentsOfAxis({ scoreAt, span, isCounted }: AxisOfSpan) {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let row = span.start; row < span.end; row += 1) {
    if (isCounted[row] !== 1) continue;
    const score = scoreAt(row);
    if (Number.isNaN(score)) continue;
    const distance = score - CENTRE;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  return [count, sum, sumOfSquares];
}

const columnReader =
  (column: NumberColumn) =>
  (row: number): number =>
    column?.[row] ?? Number.NaN;

/** Reads the mixed score of a row: as it lies there, or mixed from the other two axes. */
function mixReader({ awareness, performance, mixed, isSilent }: AxisColumns) {
  if (mixed !== null) return columnReader(mixed);
  return (row: number): number =>
    evenMix(
      awareness?.[row] ?? Number.NaN,
      performance?.[row] ?? Number.NaN,
      isSilent?.(row) ?? false,
    );
}

/** The sums of every span that sigmas are added up from. */
export function deriveMoments(
  columns: AxisColumns,
  { spans, isCounted }: { readonly spans: readonly SectorSpan[]; readonly isCounted: Uint8Array },
): AxisMoments {
  const axes = [
    columnReader(columns.awareness),
    columnReader(columns.performance),
    mixReader(columns),
  ];
  return Float64Array.from(
    axes.flatMap((scoreAt) => spans.flatMap((span) => momentsOfAxis({ scoreAt, span, isCounted }))),
  );
}
