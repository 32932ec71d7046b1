import {
  COMBINED_GHG_ID,
  IMPACT_THEMES,
  METHODOLOGY_VERSION,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import { type CompanyFrame, companyFrame } from './company-columns.ts';
import { type DimensionMetricColumns, deriveDimension } from './derive-dimension.ts';
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
import { silentRows } from './value-source.ts';
import { testFundamentals } from './plausible-amounts.ts';
import { regulatoryColumns } from './regulatory-columns.ts';
import { type RawMetric, readFundamentals, readMetricValues } from './read-rows.ts';
import { shareFacts } from './share-facts.ts';
import { countryValueColumns } from './country-columns.ts';
import type { DimensionRow, MetricRow, SnapshotInput } from './snapshot-input.ts';
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

/** Sums of two scopes, which are held back with their parts (methodology 2.8 and 4.2). */
const SUM_IDS: readonly number[] = [COMBINED_GHG_ID, IMPACT_THEMES[4].metricId];
const PART_IDS: readonly number[] = [SCOPE_1_ID, SCOPE_2_ID];

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

/** The rows that say what is scored, by id. */
interface Catalogue {
  readonly metrics: readonly MetricRow[];
  readonly dimensions: readonly DimensionRow[];
}

function deriveMetrics(
  frame: DeriveFrame,
  raws: readonly RawMetric[],
  { metrics, dimensions }: Catalogue,
): readonly MetricColumns[] {
  const groups = proxyGroups(frame);
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  const derived = new Map<number, MetricColumns>();
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
    metrics.forEach((metric, index) => {
      const raw = raws[index];
      if (raw !== undefined && isSum(metric) === wanted) derive(metric, raw);
    });
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
  { metrics, dimensions }: Catalogue,
): readonly DimensionColumns[] {
  return dimensions.map((dimension) =>
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
export const buildSnapshot = (input: SnapshotInput): Snapshot => snapshotOf(input, null);

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
  snapshotOf(
    {
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
    },
    base,
  );

/** Which companies of a base are in another snapshot too: peers count each company once. */
function replacedRows(base: Snapshot, { companies }: CompanyFrame): Uint8Array {
  const ids = new Set(companies.id);
  return Uint8Array.from(base.companies.id, (id) => (ids.has(id) ? 1 : 0));
}

function snapshotOf(input: SnapshotInput, base: Snapshot | null): Snapshot {
  const sectors = sortedById(input.sectors);
  const dimensions = sortedById(input.dimensions);
  const metrics = sortedById(input.metrics);
  const asOfYear = Number(input.asOf.slice(0, 4));
  const companies = companyFrame(input.companies, sectors, asOfYear);
  const regulatory = regulatoryColumns(companies, input);
  const stated = readMetricValues(companies, metrics, input.metricValues);
  const amounts = readFundamentals(companies, input.fundamentals);
  const { raws, fundamentals } = shareFacts(metrics, {
    stated,
    fundamentals: amounts.byAge,
    companies: companies.companies,
  });
  const tested = testFundamentals(
    companies,
    { ...amounts, byAge: fundamentals },
    regulatory.naceSection,
  );
  const isReplaced = base === null ? null : replacedRows(base, companies);
  const frame = { ...companies, fundamentals: tested.fundamentals, base, isReplaced };
  const catalogue = { metrics, dimensions };
  const metricColumns = deriveMetrics(frame, raws, catalogue);
  return {
    methodologyVersion: METHODOLOGY_VERSION,
    asOf: input.asOf,
    asOfYear,
    eurYears: input.eurYears,
    sectors,
    spans: frame.spans,
    dimensions,
    metrics,
    companies: frame.companies,
    ...tested,
    regulatory,
    metricColumns,
    dimensionColumns: deriveDimensions(frame, metricColumns, catalogue),
    countrySnapshot: countrySnapshot(input),
  };
}
