import {
  CARRIED,
  type MetricColumns,
  metricIndexOf,
  type Snapshot,
  sourcedValue,
} from '../snapshot/index.ts';

/** By company row: the earliest and the latest year of the values that count; 0: none. */
export interface DataYears {
  readonly from: Int16Array;
  readonly to: Int16Array;
}

/** Reads the year of the value of a metric that counts at a row; 0: none does, or it is held back. */
function valueYearReader(
  { asOfYear }: Pick<Snapshot, 'asOfYear'>,
  columns: Pick<MetricColumns, 'valueByAge' | 'source'>,
): (row: number) => number {
  return (row) => {
    const own = sourcedValue(columns, row, 0);
    return own === null || own.isWithheld ? 0 : asOfYear - own.age;
  };
}

/** By company row: the year of the value of a metric that counts; 0: none of its own does. */
export function valueYears(snapshot: Snapshot, metricId: number): Int16Array {
  const { id, isDirect } = snapshot.companies;
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  if (columns === undefined) return new Int16Array(id.length);
  const yearAt = valueYearReader(snapshot, columns);
  return Int16Array.from(id, (_, row) => (isDirect[row] === 1 ? yearAt(row) : 0));
}

/**
 * Reads the year of a judgement at a row: the reporting year, or the year before it where the
 * judgement is carried (methodology 4.1); 0: there is none.
 */
function judgedYearReader(
  { companies: { reportingYear } }: Snapshot,
  columns: MetricColumns,
  axis: keyof typeof CARRIED,
): (row: number) => number {
  const judged = columns[axis][0];
  return (row) => {
    if (Number.isNaN(judged?.[row] ?? Number.NaN)) return 0;
    const yearsBack = ((columns.carried?.[row] ?? 0) & CARRIED[axis]) === 0 ? 0 : 1;
    return (reportingYear[row] ?? 0) - yearsBack;
  };
}

/**
 * The years of the values that the scores of companies are computed from (methodology 24.2).
 * Proxies have none of their own.
 */
export function companyDataYears(snapshot: Snapshot): DataYears {
  const { reportingYear, isDirect } = snapshot.companies;
  const from = new Int16Array(reportingYear.length);
  const to = new Int16Array(reportingYear.length);
  const widen = (row: number, year: number): void => {
    if (year === 0) return;
    if (from[row] === 0 || year < (from[row] ?? 0)) from[row] = year;
    if (year > (to[row] ?? 0)) to[row] = year;
  };
  for (const columns of snapshot.metricColumns) {
    const valueAt = valueYearReader(snapshot, columns);
    const awarenessAt = judgedYearReader(snapshot, columns, 'awareness');
    const performanceAt = judgedYearReader(snapshot, columns, 'performance');
    for (let row = 0; row < reportingYear.length; row += 1) {
      if (isDirect[row] === 0) continue;
      const valueYear = valueAt(row);
      widen(row, valueYear);
      widen(row, awarenessAt(row));
      // the performance of a figure is of the year of the figure
      if (valueYear === 0) widen(row, performanceAt(row));
    }
  }
  return { from, to };
}
