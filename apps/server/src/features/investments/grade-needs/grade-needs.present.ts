import { type GradeNeedRow, MOST_GRADE_NEEDS } from '@verdure/contract/investments/grade-needs';
import { grossWeight, typeOfNode } from '@verdure/scoring/constituents';
import { pillarCoverage, standingOf } from '@verdure/scoring/measures';

import { lackingForEsg } from '../../coverage/companies/company.reads.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

/** The companies held without an ESG score, the heaviest first, with their share of the gross weight. */
function unscoredCompanies({ investment, nodes }: ScoredInvestment) {
  const { graph, ids, leaves } = investment;
  const { points } = nodes.scores.esg;
  const gross = grossWeight(leaves.weights);
  return Array.from(leaves.nodes)
    .map((node, leaf) => ({ node, weight: Math.abs(leaves.weights[leaf] ?? 0) / gross }))
    .filter(
      ({ node }) =>
        typeOfNode(graph, node) === 'company' && Number.isNaN(points[node] ?? Number.NaN),
    )
    .map(({ node, weight }) => ({ id: ids[node] ?? 0, name: graph.names[node] ?? '', weight }))
    .toSorted((one, other) => other.weight - one.weight || one.id - other.id);
}

/** The whole, as far as it is graded now. */
const wholeRow = (
  { type, id, name }: ScoredInvestment['investment'],
  graded: number,
): GradeNeedRow => ({
  parent_id: id,
  type,
  id,
  name,
  weight: graded,
  metrics: [],
  needs_revenue: false,
  reached: graded,
  standing: standingOf(graded),
});

/**
 * The shortest way to a firm ESG grade of a portfolio or fund: what is graded now, and its heaviest companies without one,
 * each with the fewest metrics that would give it one, until half of the weight is graded (GQL-25).
 */
export function presentGradeNeeds(
  scored: ScoredInvestment,
  { viewer }: Pick<Asked, 'viewer'>,
): readonly GradeNeedRow[] {
  const { investment, under, nodes } = scored;
  const { points } = nodes.scores.esg;
  const graded = pillarCoverage(
    investment.leaves,
    (node) => !Number.isNaN(points[node] ?? Number.NaN),
  );
  if (!isTotalShown('esg', subscribedPillars(viewer.features))) return [];
  let reached = graded.weightedFraction ?? 0;
  const rows: GradeNeedRow[] = [wholeRow(investment, reached)];
  for (const { id, name, weight } of unscoredCompanies(scored)) {
    if (standingOf(reached) === 'shown' || rows.length > MOST_GRADE_NEEDS) break;
    const lacking = lackingForEsg(under, id, viewer).flatMap(({ pillar, metrics }) =>
      metrics.map((metric) => ({ ...metric, pillar })),
    );
    if (lacking.length === 0) continue;
    // a sum of fractions may end a hair above the whole
    reached = Math.min(1, reached + weight);
    rows.push({
      parent_id: investment.id,
      type: 'company',
      id,
      name,
      weight,
      metrics: lacking.map(({ id: metricId, name: metric, pillar }) => ({
        id: metricId,
        name: metric,
        pillar,
      })),
      needs_revenue: lacking.some(({ needs_revenue: needsRevenue }) => needsRevenue),
      reached,
      standing: standingOf(reached),
    });
  }
  return rows;
}
