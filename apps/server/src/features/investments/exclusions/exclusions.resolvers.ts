import type { Resolvers } from '../../../platform/graphql/resolvers.ts';
import {
  type Investments,
  investmentRoot,
  rowsOf,
  type ScoredInvestment,
} from '../constituents/investment-root.reads.ts';
import type { HoldingsRow } from './exclusions.ts';
import { presentConstituentExclusions, presentExclusions } from './exclusions.present.ts';

const companiesBelow = (scored: ScoredInvestment, isUnderlying: boolean): readonly HoldingsRow[] =>
  rowsOf(scored, isUnderlying).map(({ node, type, id }) => {
    const leaves = scored.leavesOf(node, type) ?? [];
    const below = leaves.flatMap(({ type: leaf, of }) => (leaf === 'company' ? [of.id] : []));
    return { type, id, companyIds: type === 'company' ? [id] : below };
  });

const exclusionsOf = ({ investment, under, leaves }: ScoredInvestment) => ({
  id: investment.id,
  under,
  leaves,
});

/** Business activities held by portfolios and funds (GQL-10). */
export function exclusionResolvers(investments: Investments): Resolvers {
  const exclusions = investmentRoot(investments, (scored) => [
    presentExclusions(exclusionsOf(scored)),
  ]);
  const constituentExclusions = investmentRoot(investments, (scored, { isUnderlying }) =>
    presentConstituentExclusions(exclusionsOf(scored), companiesBelow(scored, isUnderlying)),
  );
  return {
    Query: {
      portfolio_exclusions: exclusions,
      fund_exclusions: exclusions,
      portfolio_constituent_exclusions: constituentExclusions,
      fund_constituent_exclusions: constituentExclusions,
    },
  };
}
