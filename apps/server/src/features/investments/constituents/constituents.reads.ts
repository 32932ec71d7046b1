import { typeOfNode } from '@verdure/scoring/constituents';
import { averageOfLeaves } from '@verdure/scoring/measures';

import type { OverviewOf } from '../portfolios/portfolio.reads.ts';
import { coverageAt, type Investments, scoredInvestments } from '../investment/investment.reads.ts';

export { presentAttention } from './attention.present.ts';
export { consensusScores } from './consensus.present.ts';
export {
  presentConstituents,
  presentCoverage,
  presentFlatConstituents,
} from './coverage.present.ts';
export {
  companyNodeDimensions,
  countryNodeDimensions,
  presentCompanyDimensions,
  presentConstituentCompanyDimensions,
  presentConstituentCountryDimensions,
  presentCountryDimensions,
  scoresOfLeaves,
} from './dimension-overalls.present.ts';
export { listIdentities } from './identities.store.ts';
export {
  gradeOfInvestment,
  isKindShown,
  presentConstituentOveralls,
  presentOveralls,
  type ScoredConstituentOveralls,
  type ScoredOveralls,
} from './overalls.present.ts';
export { presentRatedRows, presentRatedWhole } from './with-consensus.present.ts';

const NO_OVERVIEW = {
  companies: 0,
  countries: 0,
  overall: null,
  nHoldings: 0,
  nCovered: 0,
  nProxy: 0,
};

/** Counts and scores a portfolio's constituents after look-through, under a profile (API-039). */
export const portfolioOverview =
  (investments: Investments): OverviewOf =>
  async (tx, viewer, { portfolioId, profileId }) => {
    const wanted = { type: 'portfolio', ids: [portfolioId], profileId } as const;
    const [scored] = await scoredInvestments(investments, { tx, viewer }, wanted);
    if (scored === undefined) return NO_OVERVIEW;
    const { investment, nodes, isProxyOn } = scored;
    const { leaves, graph } = investment;
    const counts = { company: 0, country: 0, fund: 0, portfolio: 0, direct: 0, proxy: 0, none: 0 };
    for (const node of leaves.nodes) {
      counts[typeOfNode(graph, node)] += 1;
      counts[coverageAt(scored, node)] += 1;
    }
    return {
      companies: counts.company,
      countries: counts.country,
      overall: averageOfLeaves(leaves, nodes.scores.esg).score,
      nHoldings: leaves.nodes.length,
      nCovered: counts.direct,
      nProxy: isProxyOn ? counts.proxy : 0,
    };
  };
