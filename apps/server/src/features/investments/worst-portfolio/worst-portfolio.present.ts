import {
  MOST_DRAGS,
  type WorstAnswer,
  type WorstPortfolio,
} from '@verdure/contract/investments/worst-portfolio';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import { triedScore } from '../replacements/replacements.reads.ts';
import { dragsOf } from './drags-of.ts';
import { swapsOf } from './swaps-of.ts';

/** A portfolio with a grade. */
interface Graded extends Pick<WorstPortfolio, 'score' | 'grade'> {
  readonly scored: ScoredInvestment;
}

/** None where too little of the weight has a score, nor for who sees no ESG score. */
export function gradedOf(
  scored: ScoredInvestment,
  viewer: Pick<ViewerTransaction, 'viewer'>,
): readonly Graded[] {
  const { portfolio_score: score, portfolio_grade: grade } = triedScore(scored, viewer);
  return score === null || grade === null ? [] : [{ scored, score, grade }];
}

/** The portfolio with the lowest score, the first of several; what drags it, and what swaps would do. */
export async function presentWorst(
  investments: Investments,
  asking: ViewerTransaction,
  { graded, isPast }: { readonly graded: readonly Graded[]; readonly isPast: boolean },
): Promise<WorstAnswer> {
  const [first, ...others] = graded;
  if (first === undefined) return { compared: 0, worst: null };
  const { scored, score, grade } = others.reduce(
    (worst, each) => (each.score < worst.score ? each : worst),
    first,
  );
  const { id, name } = scored.investment;
  const { referenceName, holdings } = await dragsOf(investments, asking, scored);
  // a draft changes the portfolio of today
  const swaps = isPast ? null : await swapsOf(investments, asking, { scored, drags: holdings });
  return {
    compared: graded.length,
    worst: {
      id,
      name,
      score,
      grade,
      reference_name: referenceName,
      drags: holdings.slice(0, MOST_DRAGS).map(({ holding, contribution }) => ({
        type: holding.type,
        id: holding.id,
        name: holding.name,
        contribution,
      })),
      swaps,
    },
  };
}
