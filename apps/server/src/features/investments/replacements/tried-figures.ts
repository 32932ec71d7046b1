import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { meanOfLeaves } from '@verdure/scoring/measures';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { gradeOfInvestment } from '../constituents/constituents.reads.ts';
import { presentFootprints } from '../footprints/footprint.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentItr } from '../temperature/temperature.reads.ts';

const [CARBON_ID] = FOOTPRINT_METRIC_IDS;

/** The ESG score of a portfolio with a draft that is tried. */
export const triedScore = (scored: ScoredInvestment, asked: Pick<ViewerTransaction, 'viewer'>) => ({
  portfolio_score: meanOfLeaves(scored.investment.leaves, scored.nodes.scores.esg.points),
  portfolio_grade: gradeOfInvestment(scored, 'esg', asked),
});

/** The figures of a portfolio with a draft that is tried. */
export async function triedFigures(scored: ScoredInvestment, { viewer, tx }: ViewerTransaction) {
  const asked = { ...NO_ARGUMENTS, viewer, tx };
  const [footprint] = presentFootprints(scored, { ...asked, metricId: CARBON_ID });
  const [itr] = await presentItr(scored, asked);
  return {
    ...triedScore(scored, asked),
    portfolio_footprint: footprint?.ev_footprint ?? null,
    portfolio_footprint_standing: footprint?.standing ?? null,
    portfolio_itr: itr?.itr ?? null,
    portfolio_itr_standing: itr?.standing ?? null,
  };
}
