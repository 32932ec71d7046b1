import { IMPACT_THEMES } from '@verdure/contract/vocabulary';

import { type Comparison, scaledValue } from '../scores/index.ts';
import type { MetricRow } from './snapshot-input.ts';
import {
  type CompanyColumns,
  type MetricColumns,
  type NumberColumn,
  type Snapshot,
  type SourceColumn,
  VALUE_SOURCE,
  VALUE_YEARS_BACK,
} from './snapshot.ts';

/** The value of a slot as it lies in the columns. */
interface SourcedValue {
  /** Years before that of `asOf`. */
  readonly age: number;
  /** In the metric's unit. */
  readonly value: number;
  /** Implausible: shown, and treated as not disclosed (methodology 4.2). */
  readonly isWithheld: boolean;
}

/** Ages, the newest first. */
interface Ages {
  readonly newest: number;
  readonly oldest: number;
}

/**
 * The ages that the value of a slot may have: the year of `asOf` and the three before it; of the
 * slot before, the years before the reporting year, one year further back (methodology 3 and 4.2).
 */
export const valueAges = (slot: number, reportingAge: number): Ages => ({
  newest: slot === 0 ? 0 : Math.max(0, reportingAge + slot),
  oldest: VALUE_YEARS_BACK + slot,
});

/**
 * The ages that a judgement of a slot may have: the reporting year and the one before it, within
 * the years of `valueAges` (methodology 4.1).
 */
export const judgedAges = (slot: number, reportingAge: number): Ages => ({
  newest: Math.max(0, reportingAge + slot),
  oldest: Math.min(reportingAge + slot + 1, VALUE_YEARS_BACK + slot),
});

/** The latest of some ages at which a row has a number; null: at none. */
export function latestAge(
  columns: readonly NumberColumn[],
  row: number,
  { newest, oldest }: Ages,
): number | null {
  for (let age = newest; age <= oldest; age += 1) {
    if (!Number.isNaN(columns[age]?.[row] ?? Number.NaN)) return age;
  }
  return null;
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
  const age = (byte & VALUE_SOURCE.ageMask) - 1;
  if (age < 0) return null;
  const value = columns.valueByAge[age]?.[row] ?? Number.NaN;
  return { age, value, isWithheld: (byte & VALUE_SOURCE.heldBack) !== 0 };
}

/** The value of a company that counts now. */
interface Figure {
  /** In the metric's unit. */
  readonly value: number;
  readonly year: number;
  /** Implausible: shown, and treated as not disclosed (methodology 4.2). */
  readonly isWithheld: boolean;
}

/**
 * The current value of a metric at a row, with its own year; null: it has none.
 * Example: a snapshot of 2024 whose newest value is of 2023: { value, year: 2023, isWithheld:
 * false }.
 */
export function figureAt(
  { asOfYear }: Pick<Snapshot, 'asOfYear'>,
  columns: MetricColumns | undefined,
  row: number,
): Figure | null {
  const own = columns === undefined ? null : sourcedValue(columns, row, 0);
  if (own === null) return null;
  return { value: own.value, year: asOfYear - own.age, isWithheld: own.isWithheld };
}

/** Whether the value that a row has is held back. */
export const isValueWithheld = (source: SourceColumn | undefined, row: number): boolean =>
  ((source?.[row] ?? VALUE_SOURCE.none) & VALUE_SOURCE.heldBack) !== 0;

/** Whether a row has a figure that counts: one that is not held back. */
export const hasFigure = (source: SourceColumn | undefined, row: number): boolean => {
  const byte = source?.[row] ?? VALUE_SOURCE.none;
  return byte !== VALUE_SOURCE.none && !isValueWithheld(source, row);
};

/** Which rows keep a QUANT figure to themselves; null: no metric asks for one (methodology 4.3). */
export const silentRows = (
  { tag }: Pick<MetricRow, 'tag'>,
  source: SourceColumn,
  { isDirect }: Pick<CompanyColumns, 'isDirect'>,
): ((row: number) => boolean) | null =>
  tag === 'QUANT' ? (row) => isDirect[row] === 1 && !hasFigure(source, row) : null;

/** The base metrics 40 to 45, whose values per $1M are footprint values (methodology 1.5). */
const BASE_METRIC_IDS: readonly number[] = IMPACT_THEMES.map(({ metricId }) => metricId);

/** How the values of a metric are rounded before peers compare them (methodology 3). */
export function comparisonOf({ id, isScalable }: Pick<MetricRow, 'id' | 'isScalable'>): Comparison {
  if (!isScalable) return 'converted';
  return BASE_METRIC_IDS.includes(id) ? 'footprint' : 'scaled';
}

/**
 * A value as peers compare it, unrounded: per $1M revenue of its own year where the metric is scalable, else
 * as converted; null without revenue to scale by (methodology 3 and 4.2).
 */
export const comparedAs = (
  { isScalable }: { readonly isScalable: boolean },
  value: number,
  revenueUsd: number | null,
): number | null => (isScalable ? scaledValue(value, revenueUsd) : value);
