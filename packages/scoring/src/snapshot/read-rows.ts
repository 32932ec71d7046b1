import { emptyColumn, numberOrNaN, packColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import type { FundamentalsRow, MetricRow, MetricValueRow } from './snapshot-input.ts';
import {
  AGE_COUNT,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type NumberColumn,
} from './snapshot.ts';

export type Fundamentals = Readonly<Record<FundamentalField, readonly NumberColumn[]>>;

/** What was approved of one metric, before anything is derived from it. */
export interface RawMetric {
  /** Bit n: a row of age n. */
  readonly presence: Uint8Array | null;
  /** Bit n: the value of age n is confirmed. */
  readonly confirmed: Uint8Array | null;
  readonly valueByAge: readonly NumberColumn[];
  readonly awarenessByAge: readonly NumberColumn[];
  readonly performanceByAge: readonly NumberColumn[];
}

/** Columns that come to be with the first row that needs them. */
class GrowingColumns {
  readonly #columns = new Map<number, Float64Array>();
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  set(column: number, row: number, value: number | null): void {
    let numbers = this.#columns.get(column);
    if (numbers === undefined) {
      if (value === null) return;
      numbers = emptyColumn(this.#length);
      this.#columns.set(column, numbers);
    }
    numbers[row] = numberOrNaN(value);
  }

  packed(column: number): NumberColumn {
    const numbers = this.#columns.get(column);
    return numbers === undefined ? null : packColumn(numbers);
  }
}

interface Growing {
  readonly presence: Uint8Array;
  readonly confirmed: Uint8Array;
  readonly values: GrowingColumns;
  readonly awareness: GrowingColumns;
  readonly performance: GrowingColumns;
}

const grow = (rowCount: number): Growing => ({
  presence: new Uint8Array(rowCount),
  confirmed: new Uint8Array(rowCount),
  values: new GrowingColumns(rowCount),
  awareness: new GrowingColumns(rowCount),
  performance: new GrowingColumns(rowCount),
});

const AGES = Array.from({ length: AGE_COUNT }, (_, age) => age);

function settle(growing: Growing | undefined): RawMetric {
  const byAge = (columns: GrowingColumns | undefined): readonly NumberColumn[] =>
    AGES.map((age) => columns?.packed(age) ?? null);
  return {
    presence: growing?.presence ?? null,
    confirmed: growing?.confirmed ?? null,
    valueByAge: byAge(growing?.values),
    awarenessByAge: byAge(growing?.awareness),
    performanceByAge: byAge(growing?.performance),
  };
}

/** Rows by company id. */
export const rowsByCompany = ({ companies }: CompanyFrame): ReadonlyMap<number, number> =>
  new Map(Array.from(companies.id, (id, row) => [id, row]));

/** How many years a year lies before a company's reporting year; null: it is not kept. */
export function ageOf({ companies }: CompanyFrame, row: number, year: number): number | null {
  const age = (companies.reportingYear[row] ?? 0) - year;
  return age >= 0 && age < AGE_COUNT ? age : null;
}

const withBit = (bits: number, bit: number, isSet: boolean): number =>
  isSet ? bits | (1 << bit) : bits & ~(1 << bit);

/** Metric value rows as columns, in the order of `metrics`; rows of other years are left out. */
export function readMetricValues(
  frame: CompanyFrame,
  metrics: readonly MetricRow[],
  values: Iterable<MetricValueRow>,
): readonly RawMetric[] {
  const rowOf = rowsByCompany(frame);
  const growing = new Map<number, Growing>();
  const metricById = new Map(metrics.map((metric) => [metric.id, metric]));
  for (const value of values) {
    const row = rowOf.get(value.companyId);
    const metric = metricById.get(value.metricId);
    const age = row === undefined ? null : ageOf(frame, row, value.year);
    if (row === undefined || metric === undefined || age === null) continue;
    const columns = growing.get(metric.id) ?? grow(frame.companies.id.length);
    growing.set(metric.id, columns);
    columns.presence[row] = (columns.presence[row] ?? 0) | (1 << age);
    columns.confirmed[row] = withBit(columns.confirmed[row] ?? 0, age, value.isConfirmed ?? false);
    columns.values.set(age, row, value.value);
    if (frame.companies.isDirect[row] === 0) continue;
    columns.awareness.set(age, row, value.awareness);
    if (metric.tag === 'QUAL') columns.performance.set(age, row, value.performance);
  }
  return metrics.map(({ id }) => settle(growing.get(id)));
}

/** Fields that cannot be negative; a negative amount counts as not disclosed (methodology 26). */
const POSITIVE_FIELDS: readonly FundamentalField[] = [
  'revenueUsd',
  'enterpriseValueUsd',
  'marketCapUsd',
];

/** An amount as it is stored. */
export const storedAmount = (field: FundamentalField, amount: number | null): number | null =>
  amount !== null && amount < 0 && POSITIVE_FIELDS.includes(field) ? null : amount;

/** Fundamentals rows as columns by field and age. */
export function readFundamentals(
  frame: CompanyFrame,
  rows: Iterable<FundamentalsRow>,
): Fundamentals {
  const rowOf = rowsByCompany(frame);
  const newColumns = () => new GrowingColumns(frame.companies.id.length);
  const growing = FUNDAMENTAL_FIELDS.map((field) => ({ field, columns: newColumns() }));
  for (const fundamentals of rows) {
    const row = rowOf.get(fundamentals.companyId);
    const age = row === undefined ? null : ageOf(frame, row, fundamentals.year);
    if (row === undefined || age === null) continue;
    for (const { field, columns } of growing) {
      columns.set(age, row, storedAmount(field, fundamentals[field]));
    }
  }
  const byAge = (wanted: FundamentalField): readonly NumberColumn[] => {
    const columns = growing.find(({ field }) => field === wanted)?.columns;
    return AGES.map((age) => columns?.packed(age) ?? null);
  };
  return {
    revenueUsd: byAge('revenueUsd'),
    expensesUsd: byAge('expensesUsd'),
    enterpriseValueUsd: byAge('enterpriseValueUsd'),
    marketCapUsd: byAge('marketCapUsd'),
    wellbeingUsd: byAge('wellbeingUsd'),
  };
}
