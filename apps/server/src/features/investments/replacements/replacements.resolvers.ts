import { replacementsRoot } from '@verdure/contract/investments/replacements';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { presentReplacements } from './replacements.present.ts';

const NO_CHANGES = { isSpread: true, changes: [] } as const;

/** What could replace a holding of a portfolio. */
export const replacementResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  answerRoot(
    replacementsRoot,
    ({ portfolioId, companyId, profileId, universeId, draft }, context) =>
      presentReplacements(investments, context, {
        type: 'portfolio',
        ids: [portfolioId],
        profileId,
        ...(typeof universeId === 'number' && { universeId }),
        companyId,
        draft: typeof draft === 'string' ? draftOf(draft) : NO_CHANGES,
      }),
  ),
];
