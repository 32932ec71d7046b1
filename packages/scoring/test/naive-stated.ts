import type { FundamentalsRow, MetricValueRow, SnapshotInput } from '../src/snapshot/index.ts';

/*
 * Methodology 2.9 one sentence after the other, with no function of the engine: where two metrics
 * state one fact, the source holds the value and the view shows it.
 */

/** Source and view. */
const PAIRS = [
  [57, 203],
  [23, 207],
  [38, 208],
  [25, 212],
  [1, 44],
] as const;
const TAX_METRIC = 41;

const keyOf = (companyId: number, metricId: number, year: number): string =>
  `${companyId} ${metricId} ${year}`;

interface Stated {
  readonly values: readonly MetricValueRow[];
  readonly fundamentals: readonly FundamentalsRow[];
}

/** Rows by company, metric and year. */
type Rows = Map<string, MetricValueRow>;

/** Puts the value of a fact under its metric, beside the points that the metric has. */
function write(rows: Rows, from: MetricValueRow): void {
  const { metricId, value } = from;
  const key = keyOf(from.companyId, metricId, from.year);
  const empty = { ...from, awareness: null, performance: null, isConfirmed: false };
  const own = rows.get(key) ?? empty;
  const isConfirmed = own.isConfirmed === true || from.isConfirmed === true;
  rows.set(key, { ...own, value, isConfirmed });
}

function shareFact(rows: Rows, source: number, view: number): void {
  const stated = [...rows.values()].filter(({ metricId }) => [source, view].includes(metricId));
  for (const row of stated) {
    const { companyId, year } = row;
    const valueUnder = (metricId: number) => rows.get(keyOf(companyId, metricId, year))?.value;
    const value = valueUnder(source) ?? valueUnder(view) ?? null;
    if (value === null) continue;
    write(rows, { ...row, metricId: source, value });
    write(rows, { ...row, metricId: view, value });
  }
}

/** The rows, each fact with one value under both of its names. */
export function statedOnce(input: SnapshotInput): Stated {
  const metricIds = new Set(input.metrics.map(({ id }) => id));
  const rows: Rows = new Map(
    [...input.metricValues].map((row) => [keyOf(row.companyId, row.metricId, row.year), row]),
  );
  for (const [source, view] of PAIRS) {
    if (metricIds.has(source) && metricIds.has(view)) shareFact(rows, source, view);
  }
  const fundamentals = [...input.fundamentals];
  for (const { companyId, year, wellbeingUsd } of metricIds.has(TAX_METRIC) ? fundamentals : []) {
    if (wellbeingUsd === null) continue;
    const row = { companyId, metricId: TAX_METRIC, year, awareness: null, performance: null };
    write(rows, { ...row, value: wellbeingUsd });
  }
  return { values: [...rows.values()], fundamentals };
}
