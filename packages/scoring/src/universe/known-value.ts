import {
  CARRIED,
  figureAt,
  metricIndexOf,
  type MetricColumns,
  type Snapshot,
} from '../snapshot/index.ts';
import { cell } from './company-row.ts';
import { shownReader } from './number-reader.ts';

/** What a company has of one metric, whether or not it makes a score. */
export interface KnownValue {
  /** As disclosed, in the unit of the metric; null: its awareness is judged. */
  readonly value: number | null;
  /** Points, 0 to 4; null of a figure. */
  readonly awareness: number | null;
  readonly year: number;
}

function judgedAt(snapshot: Snapshot, columns: MetricColumns, row: number): KnownValue | null {
  const awareness = cell(columns.awareness[0], row);
  if (awareness === null) return null;
  const isBefore = ((columns.carried?.[row] ?? 0) & CARRIED.awareness) !== 0;
  const year = (snapshot.companies.reportingYear[row] ?? 0) - (isBefore ? 1 : 0);
  return { value: null, awareness, year };
}

/**
 * Reads a company's own figure of a QUANT metric, and the awareness of a QUAL one. Null: it has
 * none, or a proxy's, or one that is held back (methodology 4.2), or its preference hides the pillar.
 */
export function knownValueReader(
  snapshot: Snapshot,
  metricId: number,
): (row: number) => KnownValue | null {
  const index = metricIndexOf(snapshot, metricId) ?? -1;
  const [metric, columns] = [snapshot.metrics[index], snapshot.metricColumns[index]];
  if (metric === undefined || columns === undefined) return () => null;
  const dimension = snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  const isShown = dimension === undefined ? () => true : shownReader(snapshot, dimension);
  const { isDirect } = snapshot.companies;
  return (row) => {
    if (isDirect[row] !== 1 || !isShown(row)) return null;
    if (metric.tag === 'QUAL') return judgedAt(snapshot, columns, row);
    const own = figureAt(snapshot, columns, row);
    return own === null || own.isWithheld
      ? null
      : { value: own.value, awareness: null, year: own.year };
  };
}
