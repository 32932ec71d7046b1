import { type LeafRows, leavesOfRow, rowCountOf } from '../constituents/index.ts';

/** First and last years, by node or by row; 0 is no year. */
export interface YearColumns {
  readonly from: Int16Array;
  readonly to: Int16Array;
}

/** The years of many investments: of each row the first and the last of its leaves (methodology 24.2). */
export function rowYears(rows: LeafRows, years: YearColumns): YearColumns {
  const count = rowCountOf(rows);
  const found = { from: new Int16Array(count), to: new Int16Array(count) };
  for (let row = 0; row < count; row += 1) {
    let [first, last] = [0, 0];
    for (const node of leavesOfRow(rows, row).nodes) {
      const from = years.from[node] ?? 0;
      if (from === 0) continue;
      if (first === 0 || from < first) first = from;
      last = Math.max(last, years.to[node] ?? 0);
    }
    found.from[row] = first;
    found.to[row] = last;
  }
  return found;
}
