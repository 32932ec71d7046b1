import type { Resolvers } from '../../../platform/graphql/resolvers.ts';
import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import {
  companyIdsBelow,
  type Investments,
  investmentRoot,
  rowsOf,
  type ScoredInvestment,
} from '../constituents/investment-root.reads.ts';
import type { HoldingsRow } from './exclusions.ts';
import { presentConstituentExclusions, presentExclusions } from './exclusions.present.ts';

const companiesBelow = (
  scored: ScoredInvestment,
  isUnderlying: boolean,
): Promise<readonly HoldingsRow[]> =>
  mapInSlices(rowsOf(scored, isUnderlying), (row) => ({
    ...{ type: row.type, id: row.id },
    companyIds: companyIdsBelow(scored, row),
  }));

const exclusionsOf = ({ investment, under, leaves }: ScoredInvestment) => ({
  id: investment.id,
  under,
  leaves,
});

/** Business activities held by portfolios and funds (GQL-10). */
export function exclusionResolvers(investments: Investments): Resolvers {
  const exclusions = investmentRoot(investments, async (scored) => [
    await presentExclusions(exclusionsOf(scored)),
  ]);
  const constituentExclusions = investmentRoot(investments, async (scored, { isUnderlying }) =>
    presentConstituentExclusions(exclusionsOf(scored), await companiesBelow(scored, isUnderlying)),
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
