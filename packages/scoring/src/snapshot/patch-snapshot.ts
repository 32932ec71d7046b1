import { deriveDimension } from './derive-dimension.ts';
import { deriveMetric, metricsOfDimension } from './build-snapshot.ts';
import { numberOrNaN, openColumn, packColumn } from './columns.ts';
import { proxyGroups, proxySpansOf } from './derive-proxies.ts';
import { openDraft } from './metric-draft.ts';
import { type RawMetric, slotOf, storedAmount } from './read-rows.ts';
import { rowOfCompany } from './find.ts';
import {
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type MetricColumns,
  type NumberColumn,
  type Snapshot,
  type SnapshotChange,
} from './snapshot.ts';

type MetricChange = Extract<SnapshotChange, { type: 'metric-value' }>;
type FundamentalsChange = Extract<SnapshotChange, { type: 'fundamentals' }>;

function withCell(
  column: NumberColumn,
  length: number,
  { row, value }: { readonly row: number; readonly value: number | null },
): NumberColumn {
  const copy = openColumn(column, length);
  copy[row] = numberOrNaN(value);
  return packColumn(copy);
}

function withPresence(
  presence: Uint8Array | null,
  length: number,
  { row, year, isPresent }: { row: number; year: number; isPresent: boolean },
): Uint8Array | null {
  const copy = presence?.slice() ?? new Uint8Array(length);
  const bits = copy[row] ?? 0;
  copy[row] = isPresent ? bits | (1 << year) : bits & ~(1 << year);
  return copy.some((byte) => byte !== 0) ? copy : null;
}

/** Where a metric value stands. */
interface ChangedCell {
  readonly columns: MetricColumns;
  readonly row: number;
  /** Index in `years`. */
  readonly year: number;
  readonly isQual: boolean;
}

/** The raw rows of a metric with one of them changed. Derived scores of proxies stay in place. */
function changedRaw(
  snapshot: Snapshot,
  change: MetricChange,
  { columns, row, year, isQual }: ChangedCell,
): RawMetric {
  const length = snapshot.companies.id.length;
  const slot = slotOf(snapshot, row, year);
  const isScored = slot !== null && snapshot.companies.isDirect[row] === 1;
  const withScore = (
    pair: readonly [NumberColumn, NumberColumn],
    score: number | null,
    isChanged: boolean,
  ): readonly [NumberColumn, NumberColumn] => {
    if (!isChanged) return pair;
    const changed = withCell(pair[slot ?? 0] ?? null, length, { row, value: score });
    return slot === 0 ? [changed, pair[1]] : [pair[0], changed];
  };
  return {
    presence: withPresence(columns.presence, length, {
      row,
      year,
      isPresent: change.row !== null,
    }),
    valueByYear: columns.valueByYear.map((column, index) =>
      index === year ? withCell(column, length, { row, value: change.row?.value ?? null }) : column,
    ),
    awareness: withScore(columns.awareness, change.row?.awareness ?? null, isScored),
    performance: withScore(
      columns.performance,
      change.row?.performance ?? null,
      isScored && isQual,
    ),
  };
}

/**
 * Spans whose peer groups may hold a company of this span: its own, and those that have (or had)
 * too few peers of their own, in the same parent sector or by way of the whole coverage.
 */
function peerSpansOf(snapshot: Snapshot, columns: MetricColumns, changed: number): Set<number> {
  const parentId = snapshot.spans[changed]?.parentId ?? null;
  const yearCount = snapshot.years.length;
  const affected = new Set([changed]);
  snapshot.spans.forEach((span, index) => {
    const levels = columns.peers?.level.subarray(index * yearCount, (index + 1) * yearCount);
    const isSibling = parentId !== null && span.parentId === parentId;
    const fallsBack = levels?.some((level) => level >= (isSibling ? 1 : 2)) ?? true;
    if (fallsBack) affected.add(index);
  });
  return affected;
}

/** One metric derived again around a company, and the spans whose scores may have moved. */
function rederiveMetric(
  snapshot: Snapshot,
  { metricIndex, raw, changed }: { metricIndex: number; raw: RawMetric; changed: number },
): { readonly columns: MetricColumns; readonly spans: ReadonlySet<number> } | null {
  const metric = snapshot.metrics[metricIndex];
  const before = snapshot.metricColumns[metricIndex];
  if (metric === undefined || before === undefined) return null;
  const groups = proxyGroups(snapshot);
  const peerSpans =
    metric.tag === 'QUANT' ? peerSpansOf(snapshot, before, changed) : new Set([changed]);
  const proxySpans = proxySpansOf(snapshot, groups, peerSpans);
  const spans = new Set([...peerSpans, ...proxySpans]);
  const dimension = snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  const draft = openDraft(snapshot, { metric, raw, derived: before });
  const scope = { peerSpans, proxySpans, momentSpans: spans };
  return { columns: deriveMetric(snapshot, draft, { dimension, scope, groups }), spans };
}

/** The snapshot with some metrics derived again, and the dimensions that they are part of. */
function withMetrics(
  snapshot: Snapshot,
  raws: ReadonlyMap<number, RawMetric>,
  changed: number,
): Snapshot {
  const metricColumns = [...snapshot.metricColumns];
  const spansByDimension = new Map<number, Set<number>>();
  for (const [index, raw] of raws) {
    const derived = rederiveMetric(snapshot, { metricIndex: index, raw, changed });
    const dimensionId = snapshot.metrics[index]?.dimensionId ?? null;
    if (derived === null) continue;
    metricColumns[index] = derived.columns;
    if (dimensionId === null) continue;
    const spans = spansByDimension.get(dimensionId) ?? new Set();
    for (const span of derived.spans) spans.add(span);
    spansByDimension.set(dimensionId, spans);
  }
  const dimensionColumns = snapshot.dimensionColumns.map((columns, index) => {
    const dimension = snapshot.dimensions[index];
    const spanIndexes = dimension && spansByDimension.get(dimension.id);
    if (dimension === undefined || spanIndexes === undefined) return columns;
    const metrics = metricsOfDimension(dimension, snapshot.metrics, metricColumns);
    return deriveDimension(snapshot, dimension, { metrics, spanIndexes, derived: columns });
  });
  return { ...snapshot, metricColumns, dimensionColumns };
}

function patchMetricValue(snapshot: Snapshot, change: MetricChange, row: number): Snapshot {
  const year = change.year - (snapshot.years[0] ?? 0);
  const index = snapshot.metrics.findIndex(({ id }) => id === change.metricId);
  const metric = snapshot.metrics[index];
  const columns = snapshot.metricColumns[index];
  if (metric === undefined || columns === undefined) return snapshot;
  const isQual = metric.tag === 'QUAL';
  const raw = changedRaw(snapshot, change, { columns, row, year, isQual });
  return withMetrics(snapshot, new Map([[index, raw]]), snapshot.companies.span[row] ?? 0);
}

function patchFundamentals(snapshot: Snapshot, change: FundamentalsChange, row: number): Snapshot {
  const year = change.year - (snapshot.years[0] ?? 0);
  const length = snapshot.companies.id.length;
  const fundamentals: Record<FundamentalField, readonly NumberColumn[]> = {
    ...snapshot.fundamentals,
  };
  for (const field of FUNDAMENTAL_FIELDS) {
    const amount = storedAmount(field, change.row?.[field] ?? null);
    fundamentals[field] = snapshot.fundamentals[field].map((column, index) =>
      index === year ? withCell(column, length, { row, value: amount }) : column,
    );
  }
  const raws = new Map(
    snapshot.metricColumns.flatMap((columns, index) =>
      snapshot.metrics[index]?.isScalable ? [[index, columns] as const] : [],
    ),
  );
  return withMetrics({ ...snapshot, fundamentals }, raws, snapshot.companies.span[row] ?? 0);
}

/**
 * A snapshot after one row of one company changed: only the columns and peer groups that it
 * touches are derived again, and the result is the one that a rebuild would give. A company,
 * metric or year that the snapshot does not have changes nothing.
 */
export function patchSnapshot(snapshot: Snapshot, change: SnapshotChange): Snapshot {
  const row = rowOfCompany(snapshot, change.companyId);
  if (row === null || !snapshot.years.includes(change.year)) return snapshot;
  return change.type === 'metric-value'
    ? patchMetricValue(snapshot, change, row)
    : patchFundamentals(snapshot, change, row);
}
