import { emptyColumn, numberOrNaN, packColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import type { FundamentalsRow, MetricRow, MetricValueRow } from './snapshot-input.ts';
import { FUNDAMENTAL_FIELDS, type FundamentalField, type NumberColumn, SLOTS } from './snapshot.ts';

export type Fundamentals = Readonly<Record<FundamentalField, readonly NumberColumn[]>>;

/** What was approved of one metric, before anything is derived from it. */
export interface RawMetric {
  readonly presence: Uint8Array | null;
  readonly valueByYear: readonly NumberColumn[];
  readonly awareness: readonly [NumberColumn, NumberColumn];
  readonly performance: readonly [NumberColumn, NumberColumn];
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
  readonly values: GrowingColumns;
  readonly awareness: GrowingColumns;
  readonly performance: GrowingColumns;
}

const grow = (rowCount: number): Growing => ({
  presence: new Uint8Array(rowCount),
  values: new GrowingColumns(rowCount),
  awareness: new GrowingColumns(rowCount),
  performance: new GrowingColumns(rowCount),
});

function settle(growing: Growing | undefined, yearCount: number): RawMetric {
  const years = Array.from({ length: yearCount }, (_, year) => year);
  const slots = (columns: GrowingColumns | undefined): [NumberColumn, NumberColumn] => [
    columns?.packed(0) ?? null,
    columns?.packed(1) ?? null,
  ];
  return {
    presence: growing?.presence ?? null,
    valueByYear: years.map((year) => growing?.values.packed(year) ?? null),
    awareness: slots(growing?.awareness),
    performance: slots(growing?.performance),
  };
}

/** Rows by company id. */
export const rowsByCompany = ({ companies }: CompanyFrame): ReadonlyMap<number, number> =>
  new Map(Array.from(companies.id, (id, row) => [id, row]));

/** The scored slot of a year of a company: 0 current, 1 the year before, else none. */
export function slotOf({ companies }: CompanyFrame, row: number, year: number): number | null {
  const slot = (companies.yearIndex[row] ?? -1) - year;
  return slot >= 0 && slot < SLOTS.length ? slot : null;
}

/** Metric value rows as columns, in the order of `metrics`; rows of other years are left out. */
export function readMetricValues(
  frame: CompanyFrame,
  metrics: readonly MetricRow[],
  values: Iterable<MetricValueRow>,
): readonly RawMetric[] {
  const rowOf = rowsByCompany(frame);
  const firstYear = frame.years[0] ?? 0;
  const growing = new Map<number, Growing>();
  const metricById = new Map(metrics.map((metric) => [metric.id, metric]));
  for (const value of values) {
    const row = rowOf.get(value.companyId);
    const metric = metricById.get(value.metricId);
    const year = value.year - firstYear;
    if (row === undefined || metric === undefined || frame.years[year] === undefined) continue;
    const columns = growing.get(metric.id) ?? grow(frame.companies.id.length);
    growing.set(metric.id, columns);
    columns.presence[row] = (columns.presence[row] ?? 0) | (1 << year);
    columns.values.set(year, row, value.value);
    const slot = slotOf(frame, row, year);
    if (slot === null || frame.companies.isDirect[row] === 0) continue;
    columns.awareness.set(slot, row, value.awareness);
    if (metric.tag === 'QUAL') columns.performance.set(slot, row, value.performance);
  }
  return metrics.map(({ id }) => settle(growing.get(id), frame.years.length));
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

/** Fundamentals rows as columns by field and year. */
export function readFundamentals(
  frame: CompanyFrame,
  rows: Iterable<FundamentalsRow>,
): Fundamentals {
  const rowOf = rowsByCompany(frame);
  const firstYear = frame.years[0] ?? 0;
  const newColumns = () => new GrowingColumns(frame.companies.id.length);
  const growing = FUNDAMENTAL_FIELDS.map((field) => ({ field, columns: newColumns() }));
  for (const fundamentals of rows) {
    const row = rowOf.get(fundamentals.companyId);
    const year = fundamentals.year - firstYear;
    if (row === undefined || frame.years[year] === undefined) continue;
    for (const { field, columns } of growing) {
      columns.set(year, row, storedAmount(field, fundamentals[field]));
    }
  }
  const byYear = (wanted: FundamentalField): readonly NumberColumn[] => {
    const columns = growing.find(({ field }) => field === wanted)?.columns;
    return frame.years.map((_, year) => columns?.packed(year) ?? null);
  };
  return {
    revenueUsd: byYear('revenueUsd'),
    expensesUsd: byYear('expensesUsd'),
    enterpriseValueUsd: byYear('enterpriseValueUsd'),
    marketCapUsd: byYear('marketCapUsd'),
    wellbeingUsd: byYear('wellbeingUsd'),
  };
}
