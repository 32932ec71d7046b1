import type { CompanyConstants, MetricMapping } from '@verdure/contract/desk/review-catalogue';
import {
  AWARENESS_LADDERS,
  awarenessLadderOf,
  CLIMATE_RISK_MANAGEMENT_ID,
  COMBINED_GHG_ID,
  EDCI_METRICS,
  IMPACT_THEMES,
  RENEWABLE_ENERGY_ID,
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
  SDG_META_METRIC_ID,
  SDGS,
} from '@verdure/contract/vocabulary';
import { TARGET_UNITS } from '@verdure/scoring/units';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** Of a year: an impact metric has up to two best passages, any other one for each thing it proves. */
const BEST_OF_IMPACT = 2;
const PROOFS = ['awareness', 'performance'];

const listMetrics = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('metrics')
    .orderBy('id')
    .select(['id', 'pillar', 'tag', 'unit', 'dimension_id', 'is_incident'])
    .execute();
type Metric = Awaited<ReturnType<typeof listMetrics>>[number];

const GOALS_BY_DIMENSION: ReadonlyMap<number, readonly number[]> = new Map(
  IMPACT_THEMES.map(({ dimensionId, sdgIds }) => [dimensionId, sdgIds]),
);

/** The goals that a metric can serve: those of its theme, all for the data of the goals themselves. */
function goalsOf({ id, dimension_id }: Metric): number[] {
  if (id === SDG_META_METRIC_ID) return SDGS.map((goal) => goal.id);
  return [...(GOALS_BY_DIMENSION.get(dimension_id ?? 0) ?? [])];
}

const mostBest = ({ pillar }: Pick<Metric, 'pillar'>): number =>
  pillar === 'impact' ? BEST_OF_IMPACT : PROOFS.length;

/** How many passages of a metric and year may be best (SCR-EXC-02). */
export async function mostBestExcerpts(
  tx: AdministrationTransaction,
  metricId: number,
): Promise<number> {
  const metric = await tx
    .selectFrom('metrics')
    .where('id', '=', metricId)
    .select('pillar')
    .executeTakeFirstOrThrow();
  return mostBest(metric);
}

/** The goals, labels and ladder of each metric (API-091). */
export async function readMappings(tx: AdministrationTransaction): Promise<MetricMapping[]> {
  return (await listMetrics(tx)).map((metric) => {
    const goals = goalsOf(metric);
    return {
      metric_id: metric.id,
      sdg_ids: goals,
      labels: [...PROOFS, ...goals.map((id) => `SDG${id}`)],
      awareness_levels: [...AWARENESS_LADDERS[awarenessLadderOf(metric)]],
      most_best_excerpts: mostBest(metric),
    };
  });
}

const CONVERTED: readonly string[] = [...TARGET_UNITS, 'USD'];

/** Metrics that the page of review treats in a way of their own (API-086). */
export async function readConstants(tx: AdministrationTransaction): Promise<CompanyConstants> {
  const metrics = await listMetrics(tx);
  const idsOf = (wanted: (metric: Metric) => boolean) => metrics.filter(wanted).map(({ id }) => id);
  return {
    sdg_meta_metric_id: SDG_META_METRIC_ID,
    renewable_energy_id: RENEWABLE_ENERGY_ID,
    scope_1_id: SCOPE_1_ID,
    scope_2_id: SCOPE_2_ID,
    scope_3_id: SCOPE_3_ID,
    scope_1_2_sum_id: COMBINED_GHG_ID,
    scope_sum_id: IMPACT_THEMES[4].metricId,
    basic_needs_id: IMPACT_THEMES[0].metricId,
    climate_risk_management_id: CLIMATE_RISK_MANAGEMENT_ID,
    copy_excerpt_metric_ids: [SCOPE_1_ID, SCOPE_2_ID],
    converted_metric_ids: idsOf(({ unit }) => unit !== null && CONVERTED.includes(unit)),
    incident_metric_ids: idsOf(({ is_incident }) => is_incident),
    edci_metric_ids: EDCI_METRICS.map(({ metricId }) => metricId),
  };
}
