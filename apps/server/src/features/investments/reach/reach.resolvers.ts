import { REACH_DEFAULTS, reachRoot } from '@verdure/contract/investments/reach';

import type { Compute } from '../../../platform/compute/compute.ts';
import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { presentReach } from './reach.present.ts';

const NO_CHANGES = { isSpread: true, changes: [] } as const;

interface Parts {
  readonly investments: Investments;
  readonly compute: Compute;
}

/** Which trades bring a portfolio to a figure. */
export const reachResolvers = ({ investments, compute }: Parts): readonly AnsweredRoot[] => [
  answerRoot(reachRoot, (args, context) => {
    const { portfolioId, profileId, universeId, draft } = args;
    return presentReach(
      { investments, compute, context },
      {
        type: 'portfolio',
        ids: [portfolioId],
        profileId,
        ...(typeof universeId === 'number' && { universeId }),
        draft: typeof draft === 'string' ? draftOf(draft) : NO_CHANGES,
        figure: args.figure ?? 'esg',
        grade: args.grade ?? null,
        target: args.target ?? null,
        limits: {
          turnover: args.turnover ?? REACH_DEFAULTS.turnover,
          weight: args.weight ?? REACH_DEFAULTS.weight,
          sector: args.sector ?? REACH_DEFAULTS.sector,
          chosen: args.chosen ?? REACH_DEFAULTS.chosen,
        },
        chosenSectors: args.chosenSectors ?? [],
        buys: args.buys ?? 'covered',
      },
    );
  }),
];
