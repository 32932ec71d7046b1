import { emptyColumn, numberOrNaN, packColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import { byField } from './withheld.ts';
import type { FundamentalsRow, MetricRow, MetricValueRow } from './snapshot-input.ts';
import {
  type CompanyColumns,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  HISTORY_AGE_COUNT,
  type NumberColumn,
} from './snapshot.ts';

/** Which row a company has, and which year ages count from. */
export interface RowFrame {
  readonly asOfYear: number;
  readonly companies: Pick<CompanyColumns, 'id'>;
}

export type Fundamentals = Readonly<Record<FundamentalField, readonly NumberColumn[]>>;

/** What was approved of one metric, before anything is derived from it. */
export interface RawMetric {
  /** Bit n: a row of age n. */
  readonly presence: Uint16Array | null;
  /** Bit n: the value of age n is confirmed. */
  readonly confirmed: Uint16Array | null;
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
  readonly presence: Uint16Array;
  readonly confirmed: Uint16Array;
  readonly values: GrowingColumns;
  readonly awareness: GrowingColumns;
  readonly performance: GrowingColumns;
}

const grow = (rowCount: number): Growing => ({
  presence: new Uint16Array(rowCount),
  confirmed: new Uint16Array(rowCount),
  values: new GrowingColumns(rowCount),
  awareness: new GrowingColumns(rowCount),
  performance: new GrowingColumns(rowCount),
});

const AGES = Array.from({ length: HISTORY_AGE_COUNT }, (_, age) => age);

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
export const rowsByCompany = ({ companies }: RowFrame): ReadonlyMap<number, number> =>
  new Map(Array.from(companies.id, (id, row) => [id, row]));

/** How many years a year lies before that of `asOf`; null: it is not read. */
function ageOf({ asOfYear }: RowFrame, year: number): number | null {
  const age = asOfYear - year;
  return age >= 0 && age < HISTORY_AGE_COUNT ? age : null;
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
    const age = ageOf(frame, value.year);
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

/** Fundamentals as they came, before they are tested. */
export interface RawFundamentals {
  readonly byAge: Fundamentals;
  /** By row, bit n: the amount of age n is confirmed. Null: none is. */
  readonly confirmed: Readonly<Record<FundamentalField, Uint16Array | null>>;
}

/** Fundamentals rows as columns by field and age. */
export function readFundamentals(
  frame: RowFrame,
  rows: Iterable<FundamentalsRow>,
): RawFundamentals {
  const rowOf = rowsByCompany(frame);
  const newColumns = () => new GrowingColumns(frame.companies.id.length);
  const growing = FUNDAMENTAL_FIELDS.map((field) => ({ field, columns: newColumns() }));
  const confirmed = new Map<FundamentalField, Uint16Array>();
  for (const fundamentals of rows) {
    const row = rowOf.get(fundamentals.companyId);
    const age = ageOf(frame, fundamentals.year);
    if (row === undefined || age === null) continue;
    for (const { field, columns } of growing) {
      columns.set(age, row, storedAmount(field, fundamentals[field]));
    }
    for (const field of fundamentals.confirmedFields ?? []) {
      const bits = confirmed.get(field) ?? new Uint16Array(frame.companies.id.length);
      bits[row] = withBit(bits[row] ?? 0, age, true);
      confirmed.set(field, bits);
    }
  }
  const columnsOf = (wanted: FundamentalField): readonly NumberColumn[] => {
    const columns = growing.find(({ field }) => field === wanted)?.columns;
    return AGES.map((age) => columns?.packed(age) ?? null);
  };
  return { byAge: byField(columnsOf), confirmed: byField((field) => confirmed.get(field) ?? null) };
}
