import type { Resolvers } from '../../../platform/graphql/resolvers.ts';
import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import { type Investments, investmentRoot } from '../constituents/investment-root.reads.ts';
import { presentConstituentExclusions, presentExclusions } from './exclusions.present.ts';
import { heldActivities } from './held-activities.ts';

/** Business activities held by portfolios and funds (GQL-10). */
export function exclusionResolvers(investments: Investments): Resolvers {
  const exclusions = investmentRoot(investments, async (scored) => {
    const held = await heldActivities(scored);
    return RowsOnDemand.ofEach([scored], (each) => presentExclusions(each, held));
  });
  const constituentExclusions = investmentRoot(investments, async (scored, { isUnderlying }) =>
    presentConstituentExclusions(scored, await heldActivities(scored), isUnderlying),
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
