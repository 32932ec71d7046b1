import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';

import { type CompanyFrame, companyFrame } from './company-columns.ts';
import { deriveDimension } from './derive-dimension.ts';
import type { DimensionMetricColumns } from './dimension-part.ts';
import { countedRows, deriveMoments } from './derive-moments.ts';
import { derivePerformance } from './derive-performance.ts';
import { deriveProxies, type ProxyGroup, proxyGroups } from './derive-proxies.ts';
import {
  closeDraft,
  type DeriveFrame,
  type MetricDraft,
  openDraft,
  preferenceBitOf,
} from './metric-draft.ts';
import {
  type BuiltBefore,
  type Catalogue,
  type KeptColumns,
  keptColumns,
  NOTHING_KEPT,
  PART_IDS,
  SUM_IDS,
} from './kept-columns.ts';
import { silentRows } from './value-source.ts';
import { testFundamentals } from './plausible-amounts.ts';
import { regulatoryColumns } from './regulatory-columns.ts';
import { type RawMetric, readFundamentals, readMetricValues } from './read-rows.ts';
import { shareFacts } from './share-facts.ts';
import { countryValueColumns } from './country-columns.ts';
import type {
  DimensionRow,
  MetricRow,
  MetricValueRow,
  SnapshotInput,
  SnapshotInputByMetric,
} from './snapshot-input.ts';
import type { CountrySnapshot, DimensionColumns, MetricColumns, Snapshot } from './snapshot.ts';

/** Each id once, in ascending order. The last row with an id counts. */
function sortedById<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** What a metric is derived with. */
interface MetricContext {
  readonly dimension: DimensionRow | undefined;
  readonly groups: readonly ProxyGroup[];
  /** Of a sum: the metrics that it adds up. */
  readonly parts: readonly MetricColumns[];
}

/** Everything derived from a metric's rows. */
function deriveMetric(
  frame: DeriveFrame,
  draft: MetricDraft,
  { dimension, groups, parts }: MetricContext,
): MetricColumns {
  if (draft.metric.tag === 'QUANT') derivePerformance(frame, draft, parts);
  deriveProxies(frame, draft, groups);
  const population = { preferenceBit: preferenceBitOf(dimension), inUniverse: null };
  const isCounted = countedRows(frame.companies, population);
  const columns = {
    awareness: draft.awareness[0],
    performance: draft.performance[0],
    mixed: null,
    isSilent: silentRows(draft.metric, draft.source[0], frame.companies),
  };
  return closeDraft(draft, deriveMoments(columns, { spans: frame.spans, isCounted }));
}

/** The columns of all metrics: of those with rows derived, of the others kept. */
function deriveMetrics(
  frame: DeriveFrame,
  raws: ReadonlyMap<number, RawMetric>,
  { metrics, dimensions, kept }: Catalogue & { readonly kept: KeptColumns },
): readonly MetricColumns[] {
  const groups = proxyGroups(frame);
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  const derived = new Map(kept.ofMetrics);
  const partsOf = (id: number): readonly MetricColumns[] =>
    SUM_IDS.includes(id) ? PART_IDS.flatMap((part) => derived.get(part) ?? []) : [];
  const derive = (metric: MetricRow, raw: RawMetric): void => {
    const dimension = metric.dimensionId === null ? undefined : byId.get(metric.dimensionId);
    const context = { dimension, groups, parts: partsOf(metric.id) };
    derived.set(metric.id, deriveMetric(frame, openDraft(frame, metric, raw), context));
  };
  const isSum = ({ id }: MetricRow): boolean => SUM_IDS.includes(id);
  // the parts of a sum come before it
  for (const wanted of [false, true]) {
    for (const metric of metrics) {
      const raw = raws.get(metric.id);
      if (raw !== undefined && isSum(metric) === wanted) derive(metric, raw);
    }
  }
  return metrics.flatMap(({ id }) => derived.get(id) ?? []);
}

/** The metrics of a dimension, in order, with their columns. */
const metricsOfDimension = (
  dimension: DimensionRow,
  metrics: readonly MetricRow[],
  metricColumns: readonly MetricColumns[],
): readonly DimensionMetricColumns[] =>
  metrics.flatMap((metric, index) => {
    const columns = metricColumns[index];
    const isOfDimension = metric.dimensionId === dimension.id;
    return isOfDimension && columns !== undefined ? [{ metric, columns }] : [];
  });

function deriveDimensions(
  frame: DeriveFrame,
  metricColumns: readonly MetricColumns[],
  { metrics, dimensions, kept }: Catalogue & { readonly kept: KeptColumns },
): readonly DimensionColumns[] {
  return dimensions.map(
    (dimension) =>
      kept.ofDimensions.get(dimension.id) ??
      deriveDimension(frame, dimension, metricsOfDimension(dimension, metrics, metricColumns)),
  );
}

const countrySnapshot = (input: SnapshotInput): CountrySnapshot => ({
  countries: sortedById(input.countries),
  dimensions: sortedById(input.countryDimensions),
  metrics: sortedById(input.countryMetrics),
  values: countryValueColumns(input.countryValues),
});

/**
 * Approved rows as an immutable snapshot: values, awareness, performance and proxies by company
 * and metric, dimension means, peer statistics (methodology 4, 5.1 and 24). The same rows in any
 * order give the same snapshot.
 * Example: buildSnapshot(await readCoverage()) on two machines gives equal bytes in
 * encodeSnapshot.
 */
export function buildSnapshot(input: SnapshotInput): Snapshot {
  const build = openBuild(input);
  return derived(build, { values: input.metricValues, kept: NOTHING_KEPT, base: null });
}

/**
 * The snapshot that `buildSnapshot` makes of the same rows, byte for byte. Columns that did not change
 * are those of the snapshot before, and only rows of the other metrics are read.
 * Example: after one value of water was corrected, the columns of water and of its dimension are derived.
 */
export function buildSnapshotAfter(before: BuiltBefore, input: SnapshotInputByMetric): Snapshot {
  const build = openBuild(input);
  const kept = keptColumns(before, build);
  const changed = build.catalogue.metrics.filter(({ id }) => !kept.ofMetrics.has(id));
  const values = input.metricValues.ofMetrics(new Set(changed.map(({ id }) => id)));
  return derived(build, { values, kept, base: null });
}

/** The companies of one organisation, beside the catalogue that public ones are asked from. */
type OwnCompaniesInput = Pick<
  SnapshotInput,
  'companies' | 'metricValues' | 'fundamentals' | 'findings'
>;

/**
 * Private companies, and public ones with values that their organisation brought, as a snapshot of their
 * own, judged against the public companies of another and each other (methodology 25.6). The public
 * snapshot knows nothing of them.
 */
export const buildOwnSnapshot = (base: Snapshot, input: OwnCompaniesInput): Snapshot =>
  derived(
    openBuild({
      asOf: base.asOf,
      eurYears: base.eurYears,
      sectors: base.sectors,
      dimensions: base.dimensions,
      metrics: base.metrics,
      countries: [],
      countryDimensions: [],
      countryMetrics: [],
      countryValues: [],
      ...input,
    }),
    { values: input.metricValues, kept: NOTHING_KEPT, base },
  );

/** Which companies of a base are in another snapshot too: peers count each company once. */
function replacedRows(base: Snapshot, { companies }: CompanyFrame): Uint8Array {
  const ids = new Set(companies.id);
  return Uint8Array.from(base.companies.id, (id) => (ids.has(id) ? 1 : 0));
}

/** What is read before the values of metrics. */
function openBuild(input: SnapshotInput) {
  const sectors = sortedById(input.sectors);
  const asOfYear = Number(input.asOf.slice(0, 4));
  const companies = companyFrame(input.companies, sectors, asOfYear);
  return {
    input,
    sectors,
    companies,
    catalogue: { metrics: sortedById(input.metrics), dimensions: sortedById(input.dimensions) },
    regulatory: regulatoryColumns(companies, input),
    amounts: readFundamentals(companies, input.fundamentals),
  };
}

type OpenBuild = ReturnType<typeof openBuild>;

/** What of a snapshot is derived, and from which values. */
interface Derivation {
  /** Of the metrics whose columns are not kept, at least. */
  readonly values: Iterable<MetricValueRow>;
  readonly kept: KeptColumns;
  readonly base: Snapshot | null;
}

/** Values and fundamentals in columns, of the metrics that are to be derived. */
function readStated(
  { companies, catalogue, amounts, regulatory }: OpenBuild,
  { values, kept }: Derivation,
) {
  const metrics = catalogue.metrics.filter(({ id }) => !kept.ofMetrics.has(id));
  const { raws, fundamentals } = shareFacts(metrics, {
    stated: readMetricValues(companies, metrics, values),
    fundamentals: amounts.byAge,
    companies: companies.companies,
  });
  const all = { ...amounts, byAge: fundamentals };
  return {
    raws: new Map(raws.map((raw, at) => [metrics[at]?.id ?? 0, raw])),
    tested: testFundamentals(companies, all, regulatory.naceSection),
  };
}

function derived(build: OpenBuild, derivation: Derivation): Snapshot {
  const { input, sectors, companies, catalogue, regulatory } = build;
  const { kept, base } = derivation;
  const { raws, tested } = readStated(build, derivation);
  const isReplaced = base === null ? null : replacedRows(base, companies);
  const frame = { ...companies, fundamentals: tested.fundamentals, base, isReplaced };
  const metricColumns = deriveMetrics(frame, raws, { ...catalogue, kept });
  return {
    methodologyVersion: METHODOLOGY_VERSION,
    asOf: input.asOf,
    asOfYear: companies.asOfYear,
    eurYears: input.eurYears,
    sectors,
    spans: frame.spans,
    dimensions: catalogue.dimensions,
    metrics: catalogue.metrics,
    companies: frame.companies,
    ...tested,
    regulatory,
    metricColumns,
    dimensionColumns: deriveDimensions(frame, metricColumns, { ...catalogue, kept }),
    countrySnapshot: countrySnapshot(input),
  };
}
