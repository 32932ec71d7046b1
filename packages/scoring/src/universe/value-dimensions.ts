import { type ScoreScale, spreadOf } from '../grades/index.ts';
import { meanOf } from '../numbers/index.ts';
import { sharedChange, weightedScores } from '../scores/index.ts';
import { appliesTo, PREFERENCE_BITS, type DimensionRow } from '../snapshot/index.ts';
import { companyMetrics, type MetricView } from './company-metrics.ts';
import { companyPlace, isHidden } from './company-row.ts';
import { type DimensionView, scoreView, type ScoreView } from './company-scores.ts';
import type { ScoredUniverse } from './scored-universe.ts';

const SCALE: ScoreScale = '0-4';

/** These dimensions are in no total, so nothing has a population to be graded against. */
const SPREAD = spreadOf([], SCALE);
export const VALUE_SIGMA = SPREAD.sigma;

type Axis = 'overall' | 'awareness' | 'performance';

/** A metric says something of the company: a value in one of the years, or a score. */
const isApplicable = ({ current, previous, overall }: MetricView): boolean =>
  'value' in current || 'value' in previous || overall.score !== null;

/** The mean over the metrics with a score, in both years; every metric weighs the same. */
function axisView(metrics: readonly MetricView[], axis: Axis): ScoreView {
  const views = metrics.map((metric) => metric[axis]);
  const shared = sharedChange(
    views.map(({ change }) => ({
      weightFraction: 1 / views.length,
      current: change,
      previous: 0,
    })),
  );
  return scoreView(
    {
      current: meanOf(views.map(({ score }) => score)),
      previous: meanOf(views.map(({ previous }) => previous)),
      shared,
    },
    SPREAD,
  );
}

function metricsOf(scored: ScoredUniverse, companyId: number, { id }: DimensionRow) {
  const { companies, metrics } = scored.snapshot;
  const row = companyPlace(scored, companyId)?.row ?? -1;
  const bits = companies.preferenceBits[row] ?? 0;
  const isWhole = (bits & PREFERENCE_BITS.isQualitativeOnly) === 0;
  const judged = new Set(metrics.filter(({ tag }) => tag === 'QUAL').map((metric) => metric.id));
  const applicable = companyMetrics(scored, companyId, id).filter(isApplicable);
  return {
    isAny: applicable.length > 0,
    counted: applicable.filter(({ metricId }) => isWhole || judged.has(metricId)),
  };
}

/**
 * The dimensions of a pillar that is in no total (`edci`, `sustainability+`), scored for its own
 * table: every metric of a dimension and every dimension of the table weighs the same. Points from
 * 0 to 4; null: no metric has a score. A dimension without a metric of the company is absent, and
 * so is a pillar that a preference hides (methodology 4.5, 5.1; docs/formulas/dimension.md).
 */
export function valueDimensions(
  scored: ScoredUniverse,
  companyId: number,
  pillar: DimensionRow['pillar'],
): readonly DimensionView[] {
  const { snapshot } = scored;
  const place = companyPlace(scored, companyId);
  if (place === null || place.isWrongUniverse || isHidden(snapshot, place.row, { pillar })) {
    return [];
  }
  const found = snapshot.dimensions.flatMap((dimension) => {
    if (dimension.pillar !== pillar || !appliesTo(dimension, place.span)) return [];
    const { isAny, counted } = metricsOf(scored, companyId, dimension);
    return isAny ? [{ dimensionId: dimension.id, counted }] : [];
  });
  const weightFraction = 1 / Math.max(1, found.length);
  const views = found.map(({ dimensionId, counted }) => ({
    dimensionId,
    weightFraction,
    overall: axisView(counted, 'overall'),
    awareness: axisView(counted, 'awareness'),
    performance: axisView(counted, 'performance'),
  }));
  const weighted = weightedScores(
    views.map(({ overall }) => ({ score: overall.score, weightFraction })),
  );
  return views.map((view, index) =>
    Object.assign(view, { weightedScore: weighted[index] ?? null }),
  );
}
