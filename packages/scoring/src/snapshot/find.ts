import type { Snapshot } from './snapshot.ts';

/** The row of a company, or null when the snapshot does not have it. */
export function rowOfCompany({ companies }: Snapshot, companyId: number): number | null {
  const { id, rowsById } = companies;
  let low = 0;
  let high = rowsById.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rowsById[middle] ?? 0;
    const at = id[row] ?? 0;
    if (at === companyId) return row;
    if (at < companyId) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

/** The place of a metric in `metrics` and `metricColumns`, or null. */
export function metricIndexOf({ metrics }: Snapshot, metricId: number): number | null {
  const index = metrics.findIndex(({ id }) => id === metricId);
  return index < 0 ? null : index;
}

/** The place of a dimension in `dimensions` and `dimensionColumns`, or null. */
export function dimensionIndexOf({ dimensions }: Snapshot, dimensionId: number): number | null {
  const index = dimensions.findIndex(({ id }) => id === dimensionId);
  return index < 0 ? null : index;
}
