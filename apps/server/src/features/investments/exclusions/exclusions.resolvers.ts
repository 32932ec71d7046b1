import {
  constituentExclusionsRoots,
  exclusionsRoots,
} from '@verdure/contract/investments/exclusions';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentConstituentExclusions, presentExclusions } from './exclusions.present.ts';

/** Business activities held by portfolios and funds (GQL-10). */
export const exclusionResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  ...answerInvestments(investments, exclusionsRoots, (scored) => [presentExclusions(scored)]),
  ...answerInvestments(investments, constituentExclusionsRoots, presentConstituentExclusions),
];
