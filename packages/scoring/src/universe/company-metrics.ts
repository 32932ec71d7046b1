import {
  isWarningChange,
  metricScore,
  PEER_LEVELS,
  type PeerLevel,
  scaledValue,
  TOP_SCORE,
  valueChange,
} from '../scores/index.ts';
import {
  type MetricColumns,
  type MetricRow,
  metricIndexOf,
  type Snapshot,
} from '../snapshot/index.ts';
import { cell, companyPlace, type CompanyPlace, isHidden, mixingPillar } from './company-row.ts';
import { scoreView, type ScoreView } from './company-scores.ts';
import { pillarAwarenessShare } from './weighed-dimensions.ts';
import type { AxisSpreads, ScoredUniverse } from './scored-universe.ts';
import { axisSpreads } from './spreads.ts';

/** A metric of a company beside its peers (methodology 8). */
export interface PeerView {
  /** Mean of the scaled (or converted) values of the peer group; null without one. */
  readonly peerAverage: number | null;
  /** 0 to 100; null for QUAL metrics, proxies and undisclosed values. */
  readonly percentile: number | null;
  readonly peerCount: number | null;
  readonly peerLevel: PeerLevel | null;
}

/** A value of one reporting year. The key is absent where the question does not apply. */
export interface YearValue {
  readonly year: number;
  /** In the metric's unit; null: not disclosed; absent: not applicable. */
  readonly value?: number | null;
  /** Per $1M revenue, 5 decimals; of scalable metrics only. */
  readonly scaledValue?: number | null;
}

export interface MetricView {
  readonly metricId: number;
  readonly current: YearValue;
  readonly previous: YearValue;
  /** Fraction, of the value; null without both years. */
  readonly change: number | null;
  readonly isWarning: boolean;
  /** Of a proxy company: the mean value of its peers, as they are compared. */
  readonly proxyValue: number | null;
  readonly overall: ScoreView;
  readonly awareness: ScoreView;
  readonly performance: ScoreView;
  readonly peers: PeerView;
}

/** One metric with its columns and its place. */
interface MetricPlace {
  readonly snapshot: Snapshot;
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
  readonly place: CompanyPlace;
  /** Index in `snapshot.years` of the company's current year; may lie before them. */
  readonly yearIndex: number;
}

function yearValue(
  { snapshot, metric, columns, place }: MetricPlace,
  yearIndex: number,
): YearValue {
  const year = (snapshot.years[0] ?? 0) + yearIndex;
  const isPresent = ((columns.presence?.[place.row] ?? 0) & (1 << yearIndex)) !== 0;
  if (yearIndex < 0 || !isPresent) return { year };
  const value = cell(columns.valueByYear[yearIndex], place.row);
  if (!metric.isScalable) return { year, value };
  const revenueUsd = cell(snapshot.fundamentals.revenueUsd[yearIndex], place.row);
  return { year, value, scaledValue: scaledValue(value, revenueUsd) };
}

function peerView({ snapshot, metric, columns, place, yearIndex }: MetricPlace): PeerView {
  const at = place.spanIndex * snapshot.years.length + yearIndex;
  const peerLevel = yearIndex < 0 ? undefined : PEER_LEVELS[columns.peers?.level[at] ?? 3];
  const isOwn = snapshot.companies.isDirect[place.row] === 1 && metric.tag === 'QUANT';
  const performance = isOwn ? cell(columns.performance[0], place.row) : null;
  return {
    peerAverage: peerLevel === undefined ? null : cell(columns.peers?.mean, at),
    percentile: performance === null ? null : (100 * performance) / TOP_SCORE,
    peerCount: peerLevel === undefined ? null : (columns.peers?.count[at] ?? null),
    peerLevel: peerLevel ?? null,
  };
}

/** The spreads of one metric over the profile's universe; null for an unknown metric. */
export function metricSpreads(scored: ScoredUniverse, metricId: number): AxisSpreads | null {
  const { snapshot, profile } = scored;
  const index = metricIndexOf(snapshot, metricId);
  const columns = index === null ? undefined : snapshot.metricColumns[index];
  const metric = index === null ? undefined : snapshot.metrics[index];
  if (index === null || columns === undefined || metric === undefined) return null;
  if (scored.metricSpreads !== null) return scored.metricSpreads[index] ?? null;
  const dimension = snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  const pillar = mixingPillar(dimension ?? { pillar: 'sustainability' });
  return axisSpreads(columns.moments, snapshot, { profile, pillar });
}

function scoreViews(scored: ScoredUniverse, at: MetricPlace) {
  const { metric, columns, place } = at;
  const dimension = scored.snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  const pillar = mixingPillar(dimension ?? { pillar: 'sustainability' });
  const share = pillarAwarenessShare(scored.profile, place.span.subSectorId, pillar);
  const spreads = metricSpreads(scored, metric.id) ?? undefined;
  const row = place.isWrongUniverse ? -1 : place.row;
  const awareness = [0, 1].map((slot) => cell(columns.awareness[slot], row));
  const performance = [0, 1].map((slot) => cell(columns.performance[slot], row));
  const overall = [0, 1].map((slot) =>
    metricScore(awareness[slot] ?? null, performance[slot] ?? null, share),
  );
  const view = (pair: readonly (number | null)[], axis: keyof AxisSpreads): ScoreView =>
    scoreView(pair[0] ?? null, pair[1] ?? null, spreads?.[axis]);
  return {
    overall: view(overall, 'score'),
    awareness: view(awareness, 'awareness'),
    performance: view(performance, 'performance'),
  };
}

function metricView(scored: ScoredUniverse, at: MetricPlace): MetricView {
  const { snapshot, metric, columns, place, yearIndex } = at;
  const current = yearValue(at, yearIndex);
  const previous = yearValue(at, yearIndex - 1);
  const change = valueChange(current.value ?? null, previous.value ?? null);
  const proxyAt = place.spanIndex * snapshot.years.length + yearIndex;
  const isProxy = snapshot.companies.isProxy[place.row] === 1 && yearIndex >= 0;
  return {
    metricId: metric.id,
    current,
    previous,
    change,
    isWarning: isWarningChange(change, metric.isIncident),
    proxyValue: isProxy ? cell(columns.proxyScaled, proxyAt) : null,
    ...scoreViews(scored, at),
    peers: peerView(at),
  };
}

/**
 * One metric of one company with its values, scores and peers; null for an unknown company or
 * metric, and where a preference hides its pillar.
 */
export function companyMetric(
  scored: ScoredUniverse,
  companyId: number,
  metricId: number,
): MetricView | null {
  const { snapshot } = scored;
  const place = companyPlace(scored, companyId);
  const index = metricIndexOf(snapshot, metricId);
  const metric = index === null ? undefined : snapshot.metrics[index];
  const columns = index === null ? undefined : snapshot.metricColumns[index];
  if (place === null || metric === undefined || columns === undefined) return null;
  const dimension = snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  if (dimension !== undefined && isHidden(snapshot, place.row, dimension)) return null;
  const yearIndex = snapshot.companies.yearIndex[place.row] ?? -1;
  return metricView(scored, { snapshot, metric, columns, place, yearIndex });
}

/** Whether a company row has its own value of a metric in its reporting year, one of its peers, or none. */
export function valueSourceAt(snapshot: Snapshot, metricId: number) {
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  const { isProxy, span, yearIndex } = snapshot.companies;
  return (row: number): 'own' | 'proxy' | null => {
    const year = yearIndex[row] ?? -1;
    if (isProxy[row] !== 1) return cell(columns?.valueByYear[year], row) === null ? null : 'own';
    const at = (span[row] ?? -1) * snapshot.years.length + year;
    return year < 0 || cell(columns?.proxyScaled ?? undefined, at) === null ? null : 'proxy';
  };
}

/** The metrics of one dimension of a company, in the order of their ids. */
export const companyMetrics = (
  scored: ScoredUniverse,
  companyId: number,
  dimensionId: number,
): readonly MetricView[] =>
  scored.snapshot.metrics
    .filter((metric) => metric.dimensionId === dimensionId)
    .flatMap(({ id }) => companyMetric(scored, companyId, id) ?? []);
