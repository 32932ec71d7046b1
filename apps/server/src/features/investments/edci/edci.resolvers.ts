import { edciRoots } from '@verdure/contract/investments/edci';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentEdci } from './edci.present.ts';

/** EDCI metrics of portfolios and funds (GQL-08). */
export const edciResolvers = (investments: Investments): readonly AnsweredRoot[] =>
  answerInvestments(investments, edciRoots, presentEdci);
