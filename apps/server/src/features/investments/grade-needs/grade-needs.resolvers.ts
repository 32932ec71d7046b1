import { gradeNeedRoots } from '@verdure/contract/investments/grade-needs';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentGradeNeeds } from './grade-needs.present.ts';

/** What would bring portfolios and funds an ESG grade (GQL-25). */
export const gradeNeedResolvers = (investments: Investments): readonly AnsweredRoot[] =>
  answerInvestments(investments, gradeNeedRoots, presentGradeNeeds);
