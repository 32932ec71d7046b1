import {
  attributionHoldingRoots,
  attributionRoots,
} from '@verdure/contract/investments/attribution';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentAttribution, presentAttributionHoldings } from './attribution.present.ts';

/** What lifts and drags portfolios and funds (methodology 25.2). */
export const attributionResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, attributionRoots, (scored, asked, call) =>
    presentAttribution({ investments, asked, call }, scored),
  ),
  ...answerInvestments(investments, attributionHoldingRoots, (scored, asked, call) =>
    presentAttributionHoldings({ investments, asked, call }, scored),
  ),
];
