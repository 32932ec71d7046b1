import { portfolioChangesRoot } from '@verdure/contract/investments/changes';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { wantedFigure } from '../attribution/attribution.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { presentChanges } from './changes.present.ts';

/** What changed in portfolios since a day. */
export const changesResolvers = (investments: Investments): readonly AnsweredRoot[] => [
  answerRoot(
    portfolioChangesRoot,
    ({ portfolioIds, universeId, profileId, since, until, ...figure }, context) =>
      presentChanges({
        investments,
        context,
        wanted: {
          type: 'portfolio',
          ids: portfolioIds,
          profileId,
          ...(typeof universeId === 'number' && { universeId }),
        },
        since,
        until: until ?? undefined,
        figure: wantedFigure(figure),
      }),
  ),
];
