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
  CARRIED,
  figureAt,
  withheldAt,
  type WithheldReason,
  isCarried,
  type MetricColumns,
  type MetricRow,
  metricIndexOf,
  SCORE_AXES,
  type ScoreAxis,
  silentRows,
  type Snapshot,
  sourcedValue,
  spanCell,
  VALUE_YEARS_BACK,
} from '../snapshot/index.ts';
import { cell, companyPlace, type CompanyPlace, isHidden, mixingPillar } from './company-row.ts';
import { scoreView, type ScoreView } from './company-scores.ts';
import { pillarAwarenessShare } from './weighed-dimensions.ts';
import type { AxisSpreads, ScoredUniverse } from './scored-universe.ts';
import { axisAtShare, axisSpreads } from './spreads.ts';

/** The years that a value may be of, as bits of `presence`. */
export const WINDOW_BITS = (1 << (VALUE_YEARS_BACK + 1)) - 1;

/** A metric of a company beside its peers (methodology 8). */
export interface PeerView {
  /** Mean of the scaled (or converted) values of the peer group; null without one. */
  readonly peerAverage: number | null;
  /** 0 to 100; null for QUAL metrics, proxies and undisclosed values. */
  readonly percentile: number | null;
  readonly peerCount: number | null;
  readonly peerLevel: PeerLevel | null;
}

/** A value of one year. The key is absent where the question does not apply. */
export interface YearValue {
  /** The year that the value is from; it may lie before the reporting year. */
  readonly year: number;
  /** Implausible: shown, and counted as not disclosed (methodology 4.2). */
  readonly isWithheld: boolean;
  /** In the metric's unit; null: not disclosed; absent: not applicable. */
  readonly value?: number | null;
  /** Per $1M revenue of its year, unrounded; of scalable metrics only. */
  readonly scaledValue?: number | null;
}

export interface MetricView {
  readonly metricId: number;
  readonly current: YearValue;
  /** Why the current value is held back; null: it is not. */
  readonly withheldReason: WithheldReason | null;
  /** Of a scalable metric: why the revenue of its year is held back; null: it is not. */
  readonly revenueWithheldReason: WithheldReason | null;
  /** The current value is of the second year before `asOf`, or older (methodology 4.2). */
  readonly isMarkedOld: boolean;
  /** Of the very year before that of the current value. */
  readonly previous: YearValue;
  /** The year of the current awareness; null without one, and of a proxy. */
  readonly awarenessYear: number | null;
  /** Fraction, of the value to that of the year before it; null without both, or held back. */
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
  { snapshot, metric, place }: MetricPlace,
  { age, value, isWithheld }: { age: number; value: number | null; isWithheld: boolean },
): YearValue {
  const year = snapshot.asOfYear - age;
  if (!metric.isScalable) return { year, value, isWithheld };
  const revenueUsd = cell(snapshot.fundamentals.revenueUsd[age], place.row);
  return { year, value, isWithheld, scaledValue: scaledValue(value, revenueUsd) };
}

/** The value that counts: the latest of the window, with its own year (methodology 4.2). */
function currentValue(at: MetricPlace): YearValue {
  const { snapshot, columns, place, reportingYear } = at;
  const own = sourcedValue(columns, place.row, 0);
  if (own !== null) return agedValue(at, own);
  const isAsked = ((columns.presence?.[place.row] ?? 0) & WINDOW_BITS) !== 0;
  if (!isAsked) return { year: reportingYear, isWithheld: false };
  const age = snapshot.asOfYear - reportingYear;
  return agedValue(at, { age, value: null, isWithheld: false });
}

/** The value of the year before another; the key is absent where there is no row. */
function valueBefore(at: MetricPlace, { year }: YearValue): YearValue {
  const { snapshot, columns, place } = at;
  const age = snapshot.asOfYear - year + 1;
  const isPresent = ((columns.presence?.[place.row] ?? 0) & (1 << age)) !== 0;
  if (!isPresent) return { year: year - 1, isWithheld: false };
  return agedValue(at, {
    age,
    value: cell(columns.valueByAge[age], place.row),
    isWithheld: withheldAt(columns.heldBack, place.row, age) !== null,
  });
}

/** The level of the peers that a sub-sector is compared with; undefined: there are too few. */
const peerLevelAt = (peers: MetricColumns['peers'], span: number): PeerLevel | undefined =>
  PEER_LEVELS[peers?.level[spanCell(span, 0)] ?? PEER_LEVELS.length];

/** Mean of the peers of a sub-sector, as values are compared; null without peers. */
export const peerAverageAt = (peers: MetricColumns['peers'], span: number): number | null =>
  peerLevelAt(peers, span) === undefined ? null : cell(peers?.mean, spanCell(span, 0));

function peerView({ snapshot, metric, columns, place }: MetricPlace): PeerView {
  const at = spanCell(place.spanIndex, 0);
  const peerLevel = peerLevelAt(columns.peers, place.spanIndex);
  const isOwn = snapshot.companies.isDirect[place.row] === 1 && metric.tag === 'QUANT';
  const performance = isOwn ? cell(columns.performance[0], place.row) : null;
  return {
    peerAverage: peerAverageAt(columns.peers, place.spanIndex),
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
  const view = (
    axis: ScoreAxis,
    pair: { readonly current: number | null; readonly previous: number | null },
  ): ScoreView => {
    const spread = spreads?.[axis === 'mixed' ? 'score' : axis];
    const shown = scoreView({ ...pair, shared: null }, spread);
    return isCarried(metric, columns, { row, axis }) ? { ...shown, change: null } : shown;
  };
  const isDirect = scored.snapshot.companies.isDirect[place.row] === 1;
  return {
    overall: view(SCORE_AXES[axisAtShare(share)] ?? 'mixed', {
      current: metricScore(current, share),
      previous: metricScore(previous, share),
    }),
    awareness: view('awareness', {
      current: current.awareness,
      previous: isDirect ? cell(columns.awarenessBefore, row) : previous.awareness,
    }),
    performance: view('performance', {
      current: current.performance,
      previous: previous.performance,
    }),
    isCountedAsSilent: current.isSilent && current.awareness !== null && share > 0 && share < 1,
  };
}

/** The year of the current awareness of a company: its reporting year, or the year before. */
function awarenessYearOf({ columns, place, reportingYear }: MetricPlace): number | null {
  if (cell(columns.awareness[0], place.row) === null) return null;
  const isBefore = ((columns.carried?.[place.row] ?? 0) & CARRIED.awareness) !== 0;
  return isBefore ? reportingYear - 1 : reportingYear;
}

/** Values of this many years before that of `asOf` are marked as old (methodology 4.2). */
const OLD_FROM_YEARS = 2;

function metricView(scored: ScoredUniverse, at: MetricPlace): MetricView {
  const { snapshot, metric, columns, place } = at;
  const current = currentValue(at);
  const previous = valueBefore(at, current);
  const isAnyHeldBack = current.isWithheld || previous.isWithheld;
  const change = isAnyHeldBack ? null : valueChange(current.value ?? null, previous.value ?? null);
  const isProxy = snapshot.companies.isProxy[place.row] === 1;
  const age = snapshot.asOfYear - current.year;
  return {
    metricId: metric.id,
    current,
    withheldReason: current.isWithheld ? withheldAt(columns.heldBack, place.row, age) : null,
    revenueWithheldReason:
      'scaledValue' in current
        ? withheldAt(snapshot.heldBackAmounts.revenueUsd, place.row, age)
        : null,
    isMarkedOld: (current.value ?? null) !== null && age >= OLD_FROM_YEARS,
    previous,
    awarenessYear: isProxy ? null : awarenessYearOf(at),
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
      const own = figureAt(snapshot, columns, row);
      return own === null || own.isWithheld ? null : 'own';
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
