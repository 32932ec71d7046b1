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
  silentRows,
  type Snapshot,
  sourcedValue,
  spanCell,
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
  /** The year that the value is from; it may lie before the reporting year. */
  readonly year: number;
  /** Implausible beside its peers: shown, and counted as not disclosed (methodology 4.2). */
  readonly isHeldBack: boolean;
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
  /** The score counts the silence about a figure as weak performance (methodology 4.3). */
  readonly isCountedAsSilent: boolean;
  readonly peers: PeerView;
}

/** One metric with its columns and its place. */
interface MetricPlace {
  readonly snapshot: Snapshot;
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
  readonly place: CompanyPlace;
  readonly reportingYear: number;
}

/** A value of a known age, or an empty one, with what it is per $1M revenue. */
function agedValue(
  { snapshot, metric, place, reportingYear }: MetricPlace,
  { age, value, isHeldBack }: { age: number; value: number | null; isHeldBack: boolean },
): YearValue {
  const year = reportingYear - age;
  if (!metric.isScalable) return { year, value, isHeldBack };
  const revenueUsd = cell(snapshot.fundamentals.revenueUsd[age], place.row);
  return { year, value, isHeldBack, scaledValue: scaledValue(value, revenueUsd) };
}

/** The value of a year that is exactly so old; the key is absent where there is no row. */
function valueOfAge(at: MetricPlace, age: number): YearValue {
  const { columns, place, reportingYear } = at;
  const isPresent = ((columns.presence?.[place.row] ?? 0) & (1 << age)) !== 0;
  if (!isPresent) return { year: reportingYear - age, isHeldBack: false };
  return agedValue(at, {
    age,
    value: cell(columns.valueByAge[age], place.row),
    isHeldBack: false,
  });
}

/** The value that counts in a slot: a QUANT metric may have it from up to two years before. */
function slotValue(at: MetricPlace, slot: number): YearValue {
  const own = sourcedValue(at.columns, at.place.row, slot);
  return own === null ? valueOfAge(at, slot) : agedValue(at, own);
}

/** The value of the year before, unless the current value is that old itself. */
function previousValue(at: MetricPlace, current: YearValue): YearValue {
  const previous = slotValue(at, 1);
  return previous.year < current.year
    ? previous
    : { year: at.reportingYear - 1, isHeldBack: false };
}

function peerView({ snapshot, metric, columns, place }: MetricPlace): PeerView {
  const at = spanCell(place.spanIndex, 0);
  const peerLevel = PEER_LEVELS[columns.peers?.level[at] ?? PEER_LEVELS.length];
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

const isSilentIn = ({ snapshot, metric, columns, place }: MetricPlace, slot: number): boolean =>
  silentRows(metric, columns.source[slot] ?? null, snapshot.companies)?.(place.row) ?? false;

function scoreViews(scored: ScoredUniverse, at: MetricPlace) {
  const { metric, columns, place } = at;
  const dimension = scored.snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
  const pillar = mixingPillar(dimension ?? { pillar: 'sustainability' });
  const share = pillarAwarenessShare(scored.profile, place.span.subSectorId, pillar);
  const spreads = metricSpreads(scored, metric.id) ?? undefined;
  const row = place.isWrongUniverse ? -1 : place.row;
  const axesAt = (slot: number) => ({
    awareness: cell(columns.awareness[slot], row),
    performance: cell(columns.performance[slot], row),
    isSilent: isSilentIn(at, slot),
  });
  const [current, previous] = [axesAt(0), axesAt(1)];
  const view = (axis: 'awareness' | 'performance'): ScoreView =>
    scoreView({ current: current[axis], previous: previous[axis] }, spreads?.[axis]);
  const overall = { current: metricScore(current, share), previous: metricScore(previous, share) };
  return {
    overall: scoreView(overall, spreads?.score),
    awareness: view('awareness'),
    performance: view('performance'),
    isCountedAsSilent: current.isSilent && current.awareness !== null && share > 0 && share < 1,
  };
}

function metricView(scored: ScoredUniverse, at: MetricPlace): MetricView {
  const { snapshot, metric, columns, place } = at;
  const current = slotValue(at, 0);
  const previous = previousValue(at, current);
  const change = valueChange(current.value ?? null, previous.value ?? null);
  const isProxy = snapshot.companies.isProxy[place.row] === 1;
  return {
    metricId: metric.id,
    current,
    previous,
    change,
    isWarning: isWarningChange(change, metric.isIncident),
    proxyValue: isProxy ? cell(columns.proxyScaled, spanCell(place.spanIndex, 0)) : null,
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
  const reportingYear = snapshot.companies.reportingYear[place.row] ?? 0;
  return metricView(scored, { snapshot, metric, columns, place, reportingYear });
}

/** Whether a company row has its own value of a metric, one of its peers, or none that counts. */
export function valueSourceAt(snapshot: Snapshot, metricId: number) {
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  const { isProxy, span } = snapshot.companies;
  return (row: number): 'own' | 'proxy' | null => {
    if (columns === undefined) return null;
    if (isProxy[row] !== 1) {
      const own = sourcedValue(columns, row, 0);
      return own === null || own.isHeldBack ? null : 'own';
    }
    return cell(columns.proxyScaled, spanCell(span[row] ?? -1, 0)) === null ? null : 'proxy';
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
