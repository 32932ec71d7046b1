import { setImmediate } from 'node:timers/promises';
import type {
  ConstituentExclusionsRow,
  InvestmentExclusionsRow,
} from '@verdure/contract/investments/constituents';
import { BUSINESS_ACTIVITIES, type ExclusionStatus } from '@verdure/contract/vocabulary';

import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import {
  type Constituent,
  companyNodesBelow,
  rowsOf,
  type ScoredInvestment,
} from '../constituents/investment-root.reads.ts';
import { activitiesOfRow, type HeldActivities } from './held-activities.ts';

type Companies = InvestmentExclusionsRow['exclusions'][number]['companies'];

const companiesOf = (
  { investment: { graph, ids } }: ScoredInvestment,
  nodes: readonly number[],
): Companies => nodes.map((node) => ({ id: ids[node] ?? 0, name: graph.names[node] ?? '' }));

const NAME_OF_ACTIVITY: ReadonlyMap<number, string> = new Map(
  BUSINESS_ACTIVITIES.map(({ id, name }) => [id, name]),
);

/** What a portfolio or fund is exposed to, activity by activity (GQL-10). */
export const presentExclusions = (
  scored: ScoredInvestment,
  { report }: HeldActivities,
): InvestmentExclusionsRow => ({
  id: scored.investment.id,
  any_exclusions: report.anyExclusions,
  exclusions_you_apply: report.exclusionsYouApply,
  exclusions: report.activities.map(({ activityId, status, companyIds }) => ({
    activity_id: activityId,
    name: NAME_OF_ACTIVITY.get(activityId) ?? '',
    status,
    companies: companiesOf(scored, companyIds),
  })),
});

/** Y where one is a hit, N where there is data, else N/A. */
const statusOf = (isHit: boolean, hasData: boolean): ExclusionStatus =>
  isHit ? 'Y' : hasData ? 'N' : 'N/A';

/** Companies whose activities are looked up in well below a millisecond or two. */
const MOST_AT_ONCE = 5_000;

/**
 * The rows of the holdings table. A row is Y for an activity when it holds a company that is a hit
 * of the whole portfolio: the threshold is on the weight there.
 */
export function presentConstituentExclusions(
  scored: ScoredInvestment,
  held: HeldActivities,
  isUnderlying: boolean,
): RowsOnDemand<ConstituentExclusionsRow> {
  const applied = new Set(scored.under.scored.profile.exclusionActivityIds);
  const rows = rowsOf(scored, isUnderlying);
  const nodesBelow = companyNodesBelow(scored);
  const rowOf = (row: Constituent, companies: Int32Array): ConstituentExclusionsRow => {
    const { hits, hasData } = activitiesOfRow(scored, held, companies);
    const isApplied = [...hits.keys()].some((id) => applied.has(id));
    return {
      parent_id: scored.investment.id,
      id: row.id,
      type: row.type,
      any_exclusions: statusOf(hits.size > 0, hasData),
      exclusions_you_apply: applied.size === 0 ? 'N/A' : statusOf(isApplied, hasData),
      activities: BUSINESS_ACTIVITIES.flatMap(({ id, name }) => {
        const nodes = hits.get(id);
        if (nodes === undefined) return [];
        return [
          { activity_id: id, name, status: 'Y' as const, companies: companiesOf(scored, nodes) },
        ];
      }),
    };
  };
  return RowsOnDemand.of(rows.count, (index) => {
    const row = rows.at(index);
    const companies = nodesBelow(row);
    if (companies.length <= MOST_AT_ONCE) return rowOf(row, companies);
    // looking through has held the thread already
    return setImmediate().then(() => rowOf(row, companies));
  });
}
