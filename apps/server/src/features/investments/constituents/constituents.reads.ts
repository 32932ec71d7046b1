import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { averageOfLeaves, typeOfNode } from '@verdure/scoring/constituents';

import { Slices } from '../../../platform/universe/in-slices.ts';
import type { WantedScores } from '../../../platform/universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { scoresForViewer, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { OverviewOf } from '../portfolios/portfolio.reads.ts';
import type { Investments, WantedInvestments } from './investments.ts';
import { coverageAt, type ScoredInvestment } from './scored-investment.ts';

/** Portfolios or funds under a profile, those that the viewer may see. */
export async function scoredInvestments(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: WantedInvestments & Partial<WantedScores>,
): Promise<readonly ScoredInvestment[]> {
  const { profileId = UNCUSTOMISED_PROFILE_ID, universeId } = wanted;
  const under = await scoresForViewer(investments.universe, asking, {
    profileId,
    ...(universeId !== undefined && { universeId }),
  });
  const opened = await investments.open(under.snapshot, asking, wanted);
  const isProxyFeatureOn = asking.viewer.features.has('proxy');
  // one after the other: a thousand at once would each hold the thread for its part of a slice
  const slices = new Slices();
  const scored: ScoredInvestment[] = [];
  for (const investment of opened) {
    scored.push(await investments.score(investment, under, isProxyFeatureOn));
    await slices.pause();
  }
  return scored;
}

/** The same for a resolver, in a transaction of its own. */
export const scoredInvestmentsFor = (
  investments: Investments,
  viewer: Viewer,
  wanted: WantedInvestments & Partial<WantedScores>,
): Promise<readonly ScoredInvestment[]> =>
  investments.database.withTenant(viewer, (tx) =>
    scoredInvestments(investments, { tx, viewer }, wanted),
  );

const NO_OVERVIEW = {
  companies: 0,
  countries: 0,
  overall: null,
  nHoldings: 0,
  nCovered: 0,
  nProxy: 0,
};

/** What a portfolio holds after look-through, counted and scored under a profile (API-039). */
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
