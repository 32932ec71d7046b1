import {
  constituentSentimentRoots,
  sentimentRoots,
} from '@verdure/contract/news/investment-sentiment';

import type { Clock } from '../../../platform/clock.ts';
import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { answerInvestments } from '../../investments/investment/investment-roots.reads.ts';
import { presentConstituentSentiment, presentInvestmentSentiment } from './investment-sentiment.ts';

/** Sentiment of portfolios and funds (GQL-09). */
export const sentimentResolvers = (
  investments: Investments,
  clock: Clock,
): readonly AnsweredRoot[] => {
  const now = () => clock.now();
  return [
    ...answerInvestments(investments, sentimentRoots, presentInvestmentSentiment(now)),
    ...answerInvestments(investments, constituentSentimentRoots, presentConstituentSentiment(now)),
  ];
};
