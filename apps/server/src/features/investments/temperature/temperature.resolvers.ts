import { constituentItrRoots, itrRoots } from '@verdure/contract/investments/itr';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentConstituentItr, presentItr } from './temperature.present.ts';

/** The implied temperature rise of portfolios and funds (GQL-12). */
export const temperatureResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, itrRoots, presentItr),
  ...answerInvestments(investments, constituentItrRoots, presentConstituentItr),
];
