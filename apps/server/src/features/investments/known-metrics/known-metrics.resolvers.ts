import {
  knownMetricCompanyRoots,
  knownMetricRoots,
} from '@verdure/contract/investments/known-metrics';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentKnownMetricCompanies, presentKnownMetrics } from './known-metrics.present.ts';

/** What is known of the companies of portfolios and funds (GQL-25). */
export const knownMetricResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, knownMetricRoots, presentKnownMetrics),
  ...answerInvestments(investments, knownMetricCompanyRoots, presentKnownMetricCompanies),
];
