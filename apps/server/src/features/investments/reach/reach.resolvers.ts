import { REACH_DEFAULTS, reachRoot } from '@verdure/contract/investments/reach';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { presentReach } from './reach.present.ts';

const NO_CHANGES = { isSpread: true, changes: [] } as const;

type Parts = Pick<InvestmentParts, 'compute' | 'investments'>;

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
