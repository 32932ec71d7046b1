import type { NumberColumn } from './snapshot.ts';

/** A column of nulls. */
export const emptyColumn = (length: number): Float64Array =>
  new Float64Array(length).fill(Number.NaN);

/** The column, or null if it contains no number. */
export function packColumn(column: Float64Array): NumberColumn {
  for (const value of column) if (!Number.isNaN(value)) return column;
  return null;
}

/** NaN for null, and for what is no number. */
export const numberOrNaN = (value: number | null): number =>
  value !== null && Number.isFinite(value) ? value : Number.NaN;

/** Null for NaN, and for a row or column that is not there. */
export const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
