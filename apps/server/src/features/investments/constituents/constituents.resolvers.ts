import {
  constituentCompanyDimensionsRoots,
  constituentCountryDimensionsRoots,
} from '@verdure/contract/investments/constituent-dimensions';
import {
  companyDimensionsRoots,
  constituentOverallsRoots,
  constituentsRoots,
  countryDimensionsRoots,
  coverageRoots,
  flatConstituentsRoots,
  overallsRoots,
} from '@verdure/contract/investments/constituents';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import {
  presentConstituents,
  presentCoverage,
  presentFlatConstituents,
} from './coverage.present.ts';
import {
  presentCompanyDimensions,
  presentConstituentCompanyDimensions,
  presentConstituentCountryDimensions,
  presentCountryDimensions,
} from './dimension-overalls.present.ts';
import { presentConstituentOveralls, presentOveralls } from './overalls.present.ts';

/** Coverage, constituents and averages of portfolios and funds (GQL-02 to GQL-07, GQL-20). */
export const constituentResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, coverageRoots, (scored) => [presentCoverage(scored)]),
  ...answerInvestments(investments, constituentsRoots, presentConstituents),
  ...answerInvestments(investments, flatConstituentsRoots, presentFlatConstituents),
  ...answerInvestments(investments, overallsRoots, (scored, asked) => [
    presentOveralls(scored, asked),
  ]),
  ...answerInvestments(investments, constituentOverallsRoots, presentConstituentOveralls),
  ...answerInvestments(investments, companyDimensionsRoots, presentCompanyDimensions),
  ...answerInvestments(investments, countryDimensionsRoots, presentCountryDimensions),
  ...answerInvestments(
    investments,
    constituentCompanyDimensionsRoots,
    presentConstituentCompanyDimensions,
  ),
  ...answerInvestments(
    investments,
    constituentCountryDimensionsRoots,
    presentConstituentCountryDimensions,
  ),
];
