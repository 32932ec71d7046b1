import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';

import { formatCount, formatShare } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import type { WalkedMetric } from './metric-walk.ts';

/** A step of a calculation, such as performance, with its figures. */
export interface CalculationLine {
  readonly label: string;
  readonly figures: string;
}

interface Calculated extends Pick<WalkedMetric, 'metric' | 'pillar'> {
  readonly value: MetricValue | undefined;
  readonly weights: CompanyScores['weights'];
}

/** The performance that silence counts (methodology 4.3). */
const UNDISCLOSED_PERFORMANCE = 0.4;

/** Awareness, performance and their mix, so that a reader can repeat the score (methodology 4). */
export function calculationLines(of: Calculated): readonly CalculationLine[] {
  const { awareness_score: awareness, overall_score: overall } = of.metric;
  if (overall === null) return [];
  return [
    ...(awareness === null ? [] : [{ label: 'Awareness', figures: formatScore(awareness) }]),
    ...performanceLine(of),
    { label: 'Overall', figures: mixOf(of, overall) },
  ];
}

function performanceLine({ metric, value }: Calculated): readonly CalculationLine[] {
  const score = metric.performance_score;
  const label = 'Performance';
  if (score === null) {
    return metric.counted_undisclosed
      ? [{ label, figures: `not disclosed: counted as ${formatScore(undisclosedOf(metric))}` }]
      : [];
  }
  const { percentile = null, peer_count = null, is_proxy = false } = value ?? {};
  if (percentile === null || peer_count === null || is_proxy) {
    return [{ label, figures: formatScore(score) }];
  }
  const peers = `${formatCount(peer_count)} peers`;
  const figures = `4 × percentile ${formatShare(percentile)} among ${peers} = ${formatScore(score)}`;
  return [{ label, figures }];
}

/** What silence counts: never more than the awareness. */
export const undisclosedOf = ({ awareness_score }: Calculated['metric']): number =>
  Math.min(UNDISCLOSED_PERFORMANCE, awareness_score ?? UNDISCLOSED_PERFORMANCE);

function mixOf({ metric, pillar, weights }: Calculated, overall: number): string {
  const share = pillar === 'impact' ? weights.impact_awareness : weights.esg_awareness;
  const { awareness_score: awareness, counted_undisclosed } = metric;
  const performance = counted_undisclosed ? undisclosedOf(metric) : metric.performance_score;
  if (awareness === null) return `performance alone = ${formatScore(overall)}`;
  if (performance === null) return `awareness alone = ${formatScore(overall)}`;
  const ofAwareness = `${formatShare(share)} × ${formatScore(awareness)}`;
  const ofPerformance = `${formatShare(1 - share)} × ${formatScore(performance)}`;
  return `${ofAwareness} + ${ofPerformance} = ${formatScore(overall)}`;
}
