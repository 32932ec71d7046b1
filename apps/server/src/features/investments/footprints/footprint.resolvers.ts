import { constituentFootprintRoots, footprintRoots } from '@verdure/contract/investments/footprint';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentFootprints, presentSourcedFootprints } from './footprint.present.ts';

/** Footprints of portfolios and funds (GQL-11). */
export const footprintResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, footprintRoots, presentFootprints),
  ...answerInvestments(investments, constituentFootprintRoots, presentSourcedFootprints),
];
