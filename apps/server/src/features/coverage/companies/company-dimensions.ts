import type {
  CompanyDimension,
  CompanyMetricScore,
  CompanyScores,
} from '@verdure/contract/coverage/companies';
import {
  FEATURE_OF_VALUE_PILLAR,
  type Feature,
  type MetricTag,
  SCORED_PILLARS,
  type ScoredPillar,
  type TablePillar,
  VALUE_PILLARS,
} from '@verdure/contract/vocabulary';
import { type DimensionRow, type MetricRow, rowOfCompany } from '@verdure/scoring/snapshot';
import {
  companyDimensions,
  companyMetrics,
  type DimensionView,
  type MetricView,
  type ScoredUniverse,
  type ScoreView,
  valueDimensions,
} from '@verdure/scoring/universe';

const flattened = (views: {
  readonly awareness: ScoreView;
  readonly performance: ScoreView;
  readonly overall: ScoreView;
}) => ({
  awareness_score: views.awareness.score,
  awareness_grade: views.awareness.grade,
  awareness_change: views.awareness.change,
  performance_score: views.performance.score,
  performance_grade: views.performance.grade,
  performance_change: views.performance.change,
  overall_score: views.overall.score,
  overall_grade: views.overall.grade,
  overall_change: views.overall.change,
});

/** Whether there is anything to say of a metric: a value in one of the years, or a score. */
const isApplicable = ({ current, previous, overall }: MetricView): boolean =>
  'value' in current || 'value' in previous || overall.score !== null;

/** The company's own figure that counts; of a judged metric, the judgement. */
const isDisclosed = ({ tag }: MetricRow, { current, overall }: MetricView): boolean =>
  tag === 'QUANT'
    ? (current.value ?? null) !== null && !current.isWithheld
    : overall.score !== null;

/** All metrics of a dimension weigh the same. The company's preference may exclude QUANT ones. */
function metricWeight(
  metric: MetricRow,
  ofDimension: readonly MetricRow[],
  isQualitativeOnly: boolean,
): number {
  const counted = ofDimension.filter(({ tag }) => !isQualitativeOnly || tag === 'QUAL');
  return counted.includes(metric) ? 1 / counted.length : 0;
}

interface Weighed {
  readonly weighting: number;
  readonly overall_score: number | null;
}

/** Adds the share that counts: the weights of the parts that have a score sum to 1. */
function withEffectiveWeights<Part extends Weighed>(parts: readonly Part[]) {
  const scoredWeight = parts.reduce(
    (sum, { weighting, overall_score }) => sum + (overall_score === null ? 0 : weighting),
    0,
  );
  return parts.map((part) => {
    const counts = part.overall_score !== null && scoredWeight > 0;
    return { ...part, effective_weighting: counts ? part.weighting / scoredWeight : null };
  });
}

interface DimensionOf {
  readonly pillar: TablePillar;
  readonly dimension: DimensionRow;
  readonly metrics: readonly MetricRow[];
  readonly isQualitativeOnly: boolean;
}

function presentMetrics(
  scored: ScoredUniverse,
  companyId: number,
  { pillar, dimension, metrics, isQualitativeOnly }: DimensionOf,
): CompanyMetricScore[] {
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const row = rowOfCompany(scored.snapshot, companyId) ?? -1;
  const isDirect = scored.snapshot.companies.isDirect[row] === 1;
  const shown = companyMetrics(scored, companyId, dimension.id).flatMap((view) => {
    const metric = byId.get(view.metricId);
    // each metric carries weight for a directly covered company, so that silence is seen
    if (metric === undefined || !(isDirect || isApplicable(view))) return [];
    return {
      id: metric.id,
      name: metric.name,
      type: pillar,
      tag: metric.tag,
      ...flattened(view),
      weighting: metricWeight(metric, metrics, isQualitativeOnly),
      disclosed: isDisclosed(metric, view),
      counted_undisclosed: view.isCountedAsSilent,
      held_back: view.current.isWithheld,
    };
  });
  return withEffectiveWeights(shown).map((row) => ({ ...row, weighted_score: weightedScore(row) }));
}

const weightedScore = ({
  effective_weighting: weight,
  overall_score: score,
}: Pick<CompanyMetricScore, 'effective_weighting' | 'overall_score'>): number | null =>
  weight === null || score === null ? null : weight * score;

/** QUANT if at least one metric is QUANT. */
const tagOf = (metrics: readonly MetricRow[]): MetricTag =>
  metrics.some(({ tag }) => tag === 'QUANT') ? 'QUANT' : 'QUAL';

const presentDimension = (
  view: DimensionView,
  { pillar, dimension, metrics }: DimensionOf,
  scores: CompanyMetricScore[],
): Omit<CompanyDimension, 'effective_weighting'> => ({
  id: dimension.id,
  name: dimension.name,
  type: pillar,
  tag: tagOf(metrics),
  ...flattened(view),
  weighting: view.weightFraction,
  weighted_score: view.weightedScore,
  awareness_shared_share: view.awareness.sharedFraction,
  performance_shared_share: view.performance.sharedFraction,
  shared_share: view.overall.sharedFraction,
  not_comparable: view.overall.isNotComparable,
  metrics: scores,
});

/** A company's dimension with its pillar. */
export interface PlacedDimension<Pillar extends TablePillar = ScoredPillar> {
  readonly pillar: Pillar;
  readonly view: DimensionView;
  readonly row: DimensionRow;
}

/** A company's dimensions in the pillars that the organisation has subscribed to. */
export function placedDimensions(
  scored: ScoredUniverse,
  companyId: number,
  pillars: ReadonlySet<ScoredPillar>,
): readonly PlacedDimension[] {
  const rows = new Map(scored.snapshot.dimensions.map((row) => [row.id, row]));
  return companyDimensions(scored, companyId).flatMap((view) => {
    const row = rows.get(view.dimensionId);
    const pillar = SCORED_PILLARS.find((scoredPillar) => scoredPillar === row?.pillar);
    return row !== undefined && pillar !== undefined && pillars.has(pillar)
      ? [{ pillar, view, row }]
      : [];
  });
}

/** A company's dimensions in the pillars that enter no total, where the organisation sees them. */
export function placedValueDimensions(
  scored: ScoredUniverse,
  companyId: number,
  features: ReadonlySet<Feature>,
): readonly PlacedDimension<TablePillar>[] {
  const rows = new Map(scored.snapshot.dimensions.map((row) => [row.id, row]));
  return VALUE_PILLARS.filter((pillar) => features.has(FEATURE_OF_VALUE_PILLAR[pillar])).flatMap(
    (pillar) =>
      valueDimensions(scored, companyId, pillar).flatMap((view) => {
        const row = rows.get(view.dimensionId);
        return row === undefined ? [] : [{ pillar, view, row }];
      }),
  );
}

/** The metrics of a dimension: all of a pillar with a total, else those that say something. */
function metricsOf(
  scored: ScoredUniverse,
  companyId: number,
  { pillar, row }: PlacedDimension<TablePillar>,
): readonly MetricRow[] {
  const all = scored.snapshot.metrics.filter(({ dimensionId }) => dimensionId === row.id);
  if (SCORED_PILLARS.some((scoredPillar) => scoredPillar === pillar)) return all;
  const said = new Set(
    companyMetrics(scored, companyId, row.id)
      .filter(isApplicable)
      .map(({ metricId }) => metricId),
  );
  return all.filter(({ id }) => said.has(id));
}

interface CompanyQuestions extends Pick<DimensionOf, 'isQualitativeOnly'> {
  readonly placed: readonly PlacedDimension<TablePillar>[];
}

/** Dimensions with their metrics, by pillar. A hidden pillar has no key. */
export function presentDimensions(
  scored: ScoredUniverse,
  companyId: number,
  { placed, isQualitativeOnly }: CompanyQuestions,
): CompanyScores['dimensions'] {
  const answer: CompanyScores['dimensions'] = {};
  for (const [pillar, ofPillar] of Map.groupBy(placed, (dimension) => dimension.pillar)) {
    const shown = ofPillar.map((each) => {
      const metrics = metricsOf(scored, companyId, each);
      const dimension = { pillar, dimension: each.row, metrics, isQualitativeOnly };
      return presentDimension(each.view, dimension, presentMetrics(scored, companyId, dimension));
    });
    answer[pillar] = withEffectiveWeights(shown);
  }
  return answer;
}
