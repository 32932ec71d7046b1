import { TYPE_CODES } from '@verdure/scoring/constituents';
import {
  type ExclusionReport,
  exclusionReport,
  type HeldCompany,
  isHit,
} from '@verdure/scoring/exclusions';
import { activityIdsAt } from '@verdure/scoring/universe';

import type { ScoredInvestment } from '../investment/investment.reads.ts';

/** What the companies below a portfolio or fund are active in; a company is its node in the graph. */
export interface HeldActivities {
  /** The hits of each activity, in the order of the leaves. */
  readonly report: ExclusionReport<number>;
  /** By node: its place among the leaves from 1; 0 for what is no leaf. */
  readonly places: Int32Array;
}

const activitiesOf = ({ under, nodes }: ScoredInvestment, node: number) => {
  const row = nodes.rows[node] ?? -1;
  return row < 0 ? null : activityIdsAt(under.scored.snapshot, row);
};

/** The companies among the leaves, with what is known of their activities. */
function* heldCompanies(scored: ScoredInvestment): Generator<HeldCompany<number>, void> {
  const { leaves, graph } = scored.investment;
  for (const [position, node] of leaves.nodes.entries()) {
    if (graph.types[node] !== TYPE_CODES.company) continue;
    const weightFraction = leaves.weights[position] ?? 0;
    yield { id: node, weightFraction, activityIds: activitiesOf(scored, node) };
  }
}

/** The report of a portfolio or fund under the profile's threshold and list. */
export function heldActivities(scored: ScoredInvestment): HeldActivities {
  const { companyThresholdFraction, exclusionActivityIds } = scored.under.scored.profile;
  const rules = { companyThresholdFraction, profileActivityIds: exclusionActivityIds };
  const report = exclusionReport(heldCompanies(scored), rules);
  const places = new Int32Array(scored.investment.ids.length);
  scored.investment.leaves.nodes.forEach((node, position) => {
    places[node] = position + 1;
  });
  return { report, places };
}

/** What the companies below one row of the holdings table come to. */
export interface ActivitiesOfRow {
  /** Hits of the whole portfolio by activity, in the order of the leaves: the threshold is on the weight there. */
  readonly hits: ReadonlyMap<number, readonly number[]>;
  readonly hasData: boolean;
}

export function activitiesOfRow(
  scored: ScoredInvestment,
  { places }: HeldActivities,
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
