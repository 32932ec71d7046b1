import { scaledValue } from '../scores/index.ts';
import type { MetricRow } from './snapshot-input.ts';
import {
  type CompanyColumns,
  type NumberColumn,
  type SourceColumn,
  VALUE_SOURCE,
  VALUE_YEARS_BACK,
} from './snapshot.ts';

/** The value of a slot as it lies in the columns. */
export interface SourcedValue {
  /** Years before the reporting year. */
  readonly age: number;
  /** In the metric's unit. */
  readonly value: number;
  /** Implausible: shown, and treated as not disclosed (methodology 4.2). */
  readonly isHeldBack: boolean;
}

/** The source byte of a row and slot: the slot's own year, else the latest of the two before it. */
export function sourceAt(valueByAge: readonly NumberColumn[], row: number, slot: number): number {
  for (let back = 0; back <= VALUE_YEARS_BACK; back += 1) {
    if (!Number.isNaN(valueByAge[slot + back]?.[row] ?? Number.NaN)) return back + 1;
  }
  return VALUE_SOURCE.none;
}

/** The value that a row has in a slot; null: it has none. */
export function sourcedValue(
  columns: {
    readonly valueByAge: readonly NumberColumn[];
    readonly source: readonly [SourceColumn, SourceColumn];
  },
  row: number,
  slot: number,
): SourcedValue | null {
  const byte = columns.source[slot]?.[row] ?? VALUE_SOURCE.none;
  const back = byte & VALUE_SOURCE.yearsMask;
  if (back === 0) return null;
  const age = slot + back - 1;
  const value = columns.valueByAge[age]?.[row] ?? Number.NaN;
  return { age, value, isHeldBack: (byte & VALUE_SOURCE.heldBack) !== 0 };
}

/** Whether a row has a figure that counts: one that is not held back. */
export const hasFigure = (source: SourceColumn | undefined, row: number): boolean => {
  const byte = source?.[row] ?? VALUE_SOURCE.none;
  return byte !== VALUE_SOURCE.none && (byte & VALUE_SOURCE.heldBack) === 0;
};

/** Which rows keep a QUANT figure to themselves; null: no metric asks for one (methodology 4.3). */
export const silentRows = (
  { tag }: Pick<MetricRow, 'tag'>,
  source: SourceColumn,
  { isDirect }: Pick<CompanyColumns, 'isDirect'>,
): ((row: number) => boolean) | null =>
  tag === 'QUANT' ? (row) => isDirect[row] === 1 && !hasFigure(source, row) : null;

/**
 * A value as peers compare it: per $1M revenue of its own year where the metric is scalable, else
 * as converted; null without revenue to scale by (methodology 3 and 4.2).
 */
export const comparedAs = (
  { isScalable }: { readonly isScalable: boolean },
  value: number,
  revenueUsd: number | null,
): number | null => (isScalable ? scaledValue(value, revenueUsd) : value);
