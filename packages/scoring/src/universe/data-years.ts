import { type Snapshot, sourcedValue } from '../snapshot/index.ts';
import { cell } from './company-row.ts';

/** By company row: the earliest and the latest year of the values that count; 0: none. */
export interface DataYears {
  readonly from: Int16Array;
  readonly to: Int16Array;
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
      if (isDirect[row] === 0) continue;
      const isScored =
        cell(columns.awareness[0], row) !== null || cell(columns.performance[0], row) !== null;
      const sourced = sourcedValue(columns, row, 0);
      if (sourced === null && !isScored) continue;
      const year = (reportingYear[row] ?? 0) - (sourced?.age ?? 0);
      if (from[row] === 0 || year < (from[row] ?? 0)) from[row] = year;
      if (year > (to[row] ?? 0)) to[row] = year;
    }
  }
  return { from, to };
}
