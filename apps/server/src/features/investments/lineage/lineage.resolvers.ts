import { lineageRoots } from '@verdure/contract/investments/lineage';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { answerInvestments } from '../investment/investment-roots.reads.ts';
import { presentLineage } from './lineage.present.ts';

/** How the figures of portfolios and funds are made (methodology 25.5). */
export const lineageResolvers = (investments: Investments): readonly AnsweredRoot[] =>
  answerInvestments(investments, lineageRoots, presentLineage);
