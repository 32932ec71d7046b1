import { TYPE_CODES } from '@verdure/scoring/constituents';
import {
  type ExclusionReport,
  exclusionReport,
  type PortfolioCompany,
  isHit,
} from '@verdure/scoring/exclusions';
import { activityIdsAt } from '@verdure/scoring/universe';

import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';

/**
 * The activities of all companies in a portfolio or fund. Companies are identified by graph node.
 */
export interface PortfolioActivities {
  /** The hits of each activity, in leaf order. */
  readonly report: ExclusionReport<number>;
  /** By node: its position among the leaves, from 1; 0 if it is not a leaf. */
  readonly places: Int32Array;
}

const activitiesOf = (scored: ScoredInvestment, node: number) => {
  const row = scored.nodes.rows[node] ?? -1;
  return row < 0 ? null : activityIdsAt(universeAt(scored, node).snapshot, row);
};

/** The leaves that are companies, with their known activities. */
function* portfolioCompanies(scored: ScoredInvestment): Generator<PortfolioCompany<number>, void> {
  const { leaves, graph } = scored.investment;
  for (const [position, node] of leaves.nodes.entries()) {
    if (graph.types[node] !== TYPE_CODES.company) continue;
    const weightFraction = leaves.weights[position] ?? 0;
    yield { id: node, weightFraction, activityIds: activitiesOf(scored, node) };
  }
}

/** The exclusion report of a portfolio or fund, with the profile's threshold and activities. */
export function portfolioActivities(scored: ScoredInvestment): PortfolioActivities {
  const { companyThresholdFraction, exclusionActivityIds } = scored.under.scored.profile;
  const rules = { companyThresholdFraction, profileActivityIds: exclusionActivityIds };
  const report = exclusionReport(portfolioCompanies(scored), rules);
  const places = new Int32Array(scored.investment.ids.length);
  scored.investment.leaves.nodes.forEach((node, position) => {
    places[node] = position + 1;
  });
  return { report, places };
}

/** The activities of the companies in one row of the holdings table. */
export interface ActivitiesOfRow {
  /**
   * Hits by activity, in leaf order. The threshold applies to the weight in the whole portfolio.
   */
  readonly hits: ReadonlyMap<number, readonly number[]>;
  readonly hasData: boolean;
}

export function activitiesOfRow(
  scored: ScoredInvestment,
  { places }: PortfolioActivities,
  companies: Int32Array,
): ActivitiesOfRow {
  const { companyThresholdFraction } = scored.under.scored.profile;
  const { nodes, weights } = scored.investment.leaves;
  const hits = new Map<number, number[]>();
  let hasData = false;
  for (const place of companies.map((node) => places[node] ?? 0).sort()) {
    const node = nodes[place - 1];
    const activityIds = node === undefined ? null : activitiesOf(scored, node);
    if (node === undefined || activityIds === null) continue;
    hasData = true;
    if (!isHit(weights[place - 1] ?? 0, companyThresholdFraction)) continue;
    for (const id of activityIds) {
      const known = hits.get(id);
      if (known === undefined) hits.set(id, [node]);
      else known.push(node);
    }
  }
  return { hits, hasData };
}
