import type {
  ConstituentExclusionsRow,
  InvestmentExclusionsRow,
} from '@verdure/contract/investments/exclusions';
import { BUSINESS_ACTIVITIES } from '@verdure/contract/vocabulary';
import { statusOfHit } from '@verdure/scoring/exclusions';

import {
  type Constituent,
  companyNodesBelow,
  rowsOf,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import {
  activitiesOfRow,
  portfolioActivities,
  type PortfolioActivities,
} from './portfolio-activities.ts';

type Companies = InvestmentExclusionsRow['exclusions'][number]['companies'];

const companiesOf = (
  { investment: { graph, ids } }: ScoredInvestment,
  nodes: readonly number[],
): Companies => nodes.map((node) => ({ id: ids[node] ?? 0, name: graph.names[node] ?? '' }));

const NAME_OF_ACTIVITY: ReadonlyMap<number, string> = new Map(
  BUSINESS_ACTIVITIES.map(({ id, name }) => [id, name]),
);

/** A portfolio's or fund's exposure to each activity (GQL-10). */
export function presentExclusions(scored: ScoredInvestment): InvestmentExclusionsRow {
  const { report } = portfolioActivities(scored);
  return {
    id: scored.investment.id,
    any_exclusions: report.anyExclusions,
    exclusions_you_apply: report.exclusionsYouApply,
    exclusions: report.activities.map(({ activityId, status, companyIds }) => ({
      activity_id: activityId,
      name: NAME_OF_ACTIVITY.get(activityId) ?? '',
      status,
      companies: companiesOf(scored, companyIds),
    })),
  };
}

/** One row of the holdings table. */
function presentRow(
  scored: ScoredInvestment,
  held: PortfolioActivities,
  row: Constituent & { readonly companies: Int32Array },
): ConstituentExclusionsRow {
  const { exclusionActivityIds: applied, companyThresholdFraction } = scored.under.scored.profile;
  const { hits, hasData } = activitiesOfRow(scored, held, row.companies);
  const isApplied = applied.some((id) => hits.has(id));
  return {
    parent_id: scored.investment.id,
    id: row.id,
    type: row.type,
    any_exclusions: statusOfHit(hits.size > 0, hasData),
    exclusions_you_apply: applied.length === 0 ? 'N/A' : statusOfHit(isApplied, hasData),
    threshold: companyThresholdFraction,
    activities: BUSINESS_ACTIVITIES.flatMap(({ id, name }) => {
      const nodes = hits.get(id);
      if (nodes === undefined) return [];
      return [
        { activity_id: id, name, status: 'Y' as const, companies: companiesOf(scored, nodes) },
      ];
    }),
  };
}

/**
 * The rows of the holdings table. A row is Y for an activity if it holds a company that is a hit in
 * the whole portfolio, because the threshold applies to the weight in the portfolio.
 */
export function presentConstituentExclusions(
  scored: ScoredInvestment,
  { isUnderlying }: Pick<Asked, 'isUnderlying'>,
): readonly ConstituentExclusionsRow[] {
  const held = portfolioActivities(scored);
  const nodesBelow = companyNodesBelow(scored, isUnderlying);
  return rowsOf(scored.investment, isUnderlying).map((row) =>
    presentRow(scored, held, { ...row, companies: nodesBelow(row) }),
  );
}
