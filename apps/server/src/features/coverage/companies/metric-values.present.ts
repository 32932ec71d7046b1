import type { MetricValue } from '@verdure/contract/coverage/companies';
import type { proxyAverageEndpoint } from '@verdure/contract/coverage/proxy-average';
import { type FactSource, factOfView } from '@verdure/contract/vocabulary';
import type { MetricRow } from '@verdure/scoring/snapshot';
import { companyMetric, type MetricView } from '@verdure/scoring/universe';
import type { z } from 'zod';

import { type ScoredProfile, universeOfCompany } from '../../../universe/scored-profile.ts';
import type { Figure, Figures } from '../own-data/own-data.reads.ts';
import { isProxyOf } from './company-state.ts';
import type { StoredValue } from './company.store.ts';
import type { Company } from './company.ts';
import { withheldText } from './withheld-text.ts';

type ProxyAverage = z.infer<typeof proxyAverageEndpoint.answer>[number];

const PERCENT = 100;

/** A metric with its data from the snapshot and the store. */
interface MetricOf {
  readonly metric: MetricRow;
  readonly dimensionId: number;
  readonly view: MetricView;
  readonly description: string;
  readonly stored: StoredValue | undefined;
  /** Its figure, stored or the organisation's own: that of the source, where it is a view of one. */
  readonly figure: Figure | undefined;
  /** Of a scaled metric: the revenue of its year, where it is the organisation's own. */
  readonly revenue: Figure | undefined;
  /** The version that holds its awareness. */
  readonly awareness: StoredValue | undefined;
  readonly isProxy: boolean;
}

type Year = 'current' | 'previous';

/** Measured values. The key is absent if the metric does not apply. */
function measured({ metric, view, isProxy }: MetricOf, year: Year) {
  const { value, scaledValue } = view[year];
  const proxied = isProxy && year === 'current' ? view.proxyValue : null;
  return {
    ...(value !== undefined && { value }),
    ...(scaledValue !== undefined && { scaledValue }),
    ...(proxied !== null && (metric.isScalable ? { scaledValue: proxied } : { value: proxied })),
  };
}

function currentValues(of: MetricOf) {
  const { metric, view } = of;
  const { value, scaledValue } = measured(of, 'current');
  const isScored = 'value' in view.current || of.isProxy;
  return {
    ...(isScored && { awareness_score: view.awareness.score }),
    ...(metric.tag === 'QUANT' && value !== undefined && { performance_value: value }),
    ...(scaledValue !== undefined && { scaled_value: scaledValue }),
  };
}

function previousValues(of: MetricOf) {
  const { metric, view } = of;
  const { value, scaledValue } = measured(of, 'previous');
  const hasAwarenessBefore = 'value' in view.previous || view.awareness.previous !== null;
  return {
    ...(hasAwarenessBefore && { previous_awareness_score: view.awareness.previous }),
    ...(metric.tag === 'QUANT' && value !== undefined && { previous_performance_value: value }),
    ...(scaledValue !== undefined && { previous_scaled_value: scaledValue }),
  };
}

/** The year of a value; null where there is none. */
const yearOf = ({ year, value }: MetricView['current']): number | null =>
  (value ?? null) === null ? null : year;

/** What the awareness follows from, where nobody judged it. */
const ruleOf = (awareness: StoredValue | undefined): MetricValue['awareness_rule'] =>
  awareness?.by_rule === true
    ? { states: awareness.reason, source: awareness.source, year: awareness.year }
    : null;

function provenance({ metric, stored, figure, awareness }: MetricOf) {
  // the words of the coverage's judgement are not those of the organisation's own
  const isJudgedByOwner = figure?.origin === 'own' && metric.tag === 'QUAL';
  return {
    raw_value: figure?.raw ?? null,
    raw_unit: figure?.rawUnit ?? null,
    reason: isJudgedByOwner ? null : (stored?.reason ?? null),
    source: figure?.source ?? null,
    entered_by_analyst: figure?.isEdited ?? false,
    origin: figure?.origin ?? null,
    beside: figure?.beside ?? null,
    awareness_rule: isJudgedByOwner ? null : ruleOf(awareness),
    version: figure?.origin === 'own' ? null : (stored?.version ?? null),
    recorded_at: figure?.origin === 'own' ? figure.recordedAt : (stored?.created_at ?? null),
  };
}

function presentValue(of: MetricOf, reportingYear: number | null): MetricValue {
  const { metric, view, isProxy } = of;
  const { peerAverage, peerCount, peerLevel, percentile } = view.peers;
  return {
    metric_id: metric.id,
    metric_name: metric.name,
    dimension_id: of.dimensionId,
    description: of.description,
    tag: metric.tag,
    unit: metric.unit === '' ? null : metric.unit,
    display_dp: metric.displayDecimals,
    reporting_year: reportingYear,
    value_year: yearOf(view.current),
    marked_old: view.isMarkedOld,
    awareness_year: view.awarenessYear,
    previous_value_year: yearOf(view.previous),
    held_back: view.current.isWithheld,
    held_back_reason: withheldText(view.withheldReason),
    revenue_held_back: withheldText(view.revenueWithheldReason),
    revenue_source: of.revenue?.source ?? null,
    counted_undisclosed: view.isCountedAsSilent,
    ...currentValues(of),
    ...previousValues(of),
    change: view.change,
    warns: view.isWarning,
    peer_average: peerAverage,
    peer_count: peerCount,
    peer_level: peerLevel,
    percentile: percentile === null ? null : percentile / PERCENT,
    is_scaled: metric.isScalable,
    is_proxy: isProxy,
    ...provenance(of),
  };
}

const isApplicable = ({ current, previous, proxyValue, overall }: MetricView): boolean =>
  'value' in current || 'value' in previous || proxyValue !== null || overall.score !== null;

/** What the store knows of a company's metrics. */
interface StoredMetrics {
  readonly stored: readonly StoredValue[];
  /** What each value counts as, by metric and year. */
  readonly figures: Figures;
  readonly descriptions: ReadonlyMap<number, string>;
}

/** Every metric that applies to the company, by id. */
function applicableMetrics(
  under: Pick<ScoredProfile, 'scored' | 'own'>,
  company: Pick<Company, 'id'>,
  { stored, figures, descriptions }: StoredMetrics,
): readonly MetricOf[] {
  const storedByYear = new Map(stored.map((row) => [`${row.metric_id} ${row.year}`, row]));
  const scored = universeOfCompany(under, company.id);
  const isProxy = isProxyOf(under, company.id);
  return scored.snapshot.metrics.flatMap((metric): readonly MetricOf[] => {
    const { dimensionId } = metric;
    if (dimensionId === null) return [];
    const view = companyMetric(scored, company.id, metric.id);
    if (view === null || !isApplicable(view)) return [];
    // a judged metric has no value: its figure is the awareness
    const year = (metric.tag === 'QUAL' ? view.awarenessYear : null) ?? view.current.year;
    const figureAt = (id: FactSource | 'revenue' | undefined) => figures.get(`${id} ${year}`);
    return [
      {
        metric,
        dimensionId,
        view,
        description: descriptions.get(metric.id) ?? '',
        stored: storedByYear.get(`${metric.id} ${year}`),
        figure: figureAt(factOfView(metric.id)?.source) ?? figureAt(metric.id),
        revenue: metric.isScalable ? figureAt('revenue') : undefined,
        awareness: storedByYear.get(`${metric.id} ${view.awarenessYear}`),
        isProxy,
      },
    ];
  });
}

/** The values behind a company's scores. */
export function presentMetricValues(
  under: Pick<ScoredProfile, 'scored' | 'own'>,
  company: Pick<Company, 'id' | 'reportingYear'>,
  stored: StoredMetrics,
): MetricValue[] {
  return applicableMetrics(under, company, stored).map((metric) =>
    presentValue(metric, company.reportingYear),
  );
}

/** The mean of a company's peer group for each metric (API-072). */
export function presentProxyAverages(under: ScoredProfile, company: Company): ProxyAverage[] {
  const scored = universeOfCompany(under, company.id);
  return scored.snapshot.metrics.flatMap(({ id, tag }): ProxyAverage[] => {
    const peers = companyMetric(scored, company.id, id)?.peers;
    if (tag !== 'QUANT' || peers === undefined || peers.peerLevel === null) return [];
    return [
      {
        metric_id: id,
        proxy_avg_performance_value: peers.peerAverage,
        peer_count: peers.peerCount,
        peer_level: peers.peerLevel,
      },
    ];
  });
}
