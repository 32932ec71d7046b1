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
import { fundPercentiles } from './fund-percentiles.present.ts';
import { presentRatedRows, presentRatedWhole } from './with-consensus.present.ts';

/** Coverage, constituents and averages of portfolios and funds (GQL-02 to GQL-07, GQL-20). */
export function constituentResolvers(investments: Investments): readonly AnsweredRoot[] {
  return [
    ...answerInvestments(investments, coverageRoots, (scored) => [presentCoverage(scored)]),
    ...answerInvestments(investments, constituentsRoots, presentConstituents),
    ...answerInvestments(investments, flatConstituentsRoots, presentFlatConstituents),
    ...answerInvestments(investments, overallsRoots, async (scored, asked) => [
      {
        ...(await presentRatedWhole(scored, asked)),
        fund_percentiles: await fundPercentiles(investments, scored, asked),
      },
    ]),
    ...answerInvestments(investments, constituentOverallsRoots, presentRatedRows),
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
}
