import type { OverallsRow } from '@verdure/contract/investments/constituents';

import { SCORE_KINDS, scoresOf } from './holding.ts';
import type { Holding, Scores } from './holding.ts';
import { scoresIn } from './overall-scores.ts';

interface Input {
  readonly name: string;
  readonly holdings: readonly Holding[];
  readonly overalls: OverallsRow | undefined;
  readonly isWeighted: boolean;
}

/** The pinned row: the portfolio or fund itself, with the sum of absolute weights. */
export function totalHolding({ name, holdings, overalls, isWeighted }: Input): Holding {
  return {
    key: 'total',
    id: 0,
    type: undefined,
    name,
    weightFraction: holdings.reduce((sum, { weightFraction }) => sum + weightFraction, 0),
    scores: overalls ? totalScores(overalls, isWeighted) : null,
    flags: [],
    flagMarks: [],
    exclusions: null,
  };
}

function totalScores(overalls: OverallsRow, isWeighted: boolean): Scores {
  const entries = SCORE_KINDS.map((kind) => [kind, scoresIn(overalls, kind, isWeighted)] as const);
  return { ...scoresOf(undefined), ...Object.fromEntries(entries) };
}
