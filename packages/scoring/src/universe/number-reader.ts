import { scoreChange, type SharedChange } from '../scores/index.ts';
import { type DimensionRow, preferenceBitOf, type Snapshot } from '../snapshot/index.ts';
import type { ScoredUniverse } from './scored-universe.ts';

/** The axes that dimensions and metrics are scored on; 'overall' mixes the other two. */
export type ReadAxis = 'overall' | 'awareness' | 'performance';
export type ReadYear = 'current' | 'previous' | 'change';

/** A column of numbers over company rows, read where they lie: thousands of rows are compared. */
export interface NumberReader {
  /** NaN: there is no number. */
  readonly at: (row: number) => number;
  /** Whether the question applies to a row that has no number. */
  readonly applies: (row: number) => boolean;
  /** What its scores are graded with; null: it has no scores. */
  readonly sigma: number | null;
}

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
export const orNaN = (value: number | null): number => value ?? Number.NaN;

/** The change of a score as its page shows it, in points; NaN for none. */
export const changeBetween = (
  current: number,
  previous: number,
  shared: SharedChange | null = null,
): number => orNaN(scoreChange(orNull(current), orNull(previous), shared));

/** The place of each row's sub-sector in the spans. */
export function spanReader({ snapshot }: ScoredUniverse): (row: number) => number {
  const { span } = snapshot.companies;
  return (row) => span[row] ?? -1;
}

/** A column of each sub-sector read as one column. */
export function columnBySpan(
  scored: ScoredUniverse,
  columns: readonly (Float64Array | null | undefined)[],
): (row: number) => number {
  const spanAt = spanReader(scored);
  return (row) => columns[spanAt(row)]?.[row] ?? Number.NaN;
}

/** NaN where the rows do not apply, or are outside the profile's universe. */
export const masked =
  (
    { inUniverse }: ScoredUniverse,
    applies: (row: number) => boolean,
    at: (row: number) => number,
  ): ((row: number) => number) =>
  (row) =>
    inUniverse?.[row] === 0 || !applies(row) ? Number.NaN : at(row);

/** Whether the company of a row shows a pillar: `isHidden` with what is the same for every row. */
export function shownReader(
  { companies }: Snapshot,
  dimension: Pick<DimensionRow, 'pillar'>,
): (row: number) => boolean {
  const bit = preferenceBitOf(dimension);
  const { preferenceBits } = companies;
  return (row) => bit === 0 || ((preferenceBits[row] ?? 0) & bit) !== 0;
}
