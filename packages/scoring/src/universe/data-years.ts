import { type MetricColumns, type Snapshot, sourcedValue } from '../snapshot/index.ts';
import { cell } from './company-row.ts';

/** By company row: the earliest and the latest year of the values that count; 0: none. */
export interface DataYears {
  readonly from: Int16Array;
  readonly to: Int16Array;
}

/** The year of what counts of a metric at a row; null: nothing does. */
function yearAt(snapshot: Snapshot, columns: MetricColumns, row: number): number | null {
  const sourced = sourcedValue(columns, row, 0);
  if (sourced !== null) return snapshot.asOfYear - sourced.age;
  const isJudged =
    cell(columns.awareness[0], row) !== null || cell(columns.performance[0], row) !== null;
  return isJudged ? (snapshot.companies.reportingYear[row] ?? 0) : null;
}

/**
 * The years of the values that the scores of companies are computed from (methodology 24.2).
 * Proxies have none of their own.
 */
export function companyDataYears(snapshot: Snapshot): DataYears {
  const { reportingYear, isDirect } = snapshot.companies;
  const from = new Int16Array(reportingYear.length);
  const to = new Int16Array(reportingYear.length);
  for (const columns of snapshot.metricColumns) {
    for (let row = 0; row < reportingYear.length; row += 1) {
      const year = isDirect[row] === 0 ? null : yearAt(snapshot, columns, row);
      if (year === null) continue;
      if (from[row] === 0 || year < (from[row] ?? 0)) from[row] = year;
      if (year > (to[row] ?? 0)) to[row] = year;
    }
  }
  return { from, to };
}
