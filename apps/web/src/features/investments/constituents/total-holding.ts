import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { InvestmentSentimentRow } from '@verdure/contract/news/investment-sentiment';

import { formatCount } from '../../../format/number.ts';
import { SCORE_KINDS, scoresOf } from './holding.ts';
import type { Holding, Scores } from './holding.ts';
import { consensusIn, scoresIn } from './overall-scores.ts';

interface Input {
  readonly name: string;
  readonly holdings: readonly Holding[];
  readonly overalls: OverallsRow | undefined;
  readonly isWeighted: boolean;
  /** Of the whole; undefined while it loads. */
  readonly colour: Colour | undefined;
}

type Colour = InvestmentSentimentRow['colour_grade'];

/** The pinned row: the portfolio or fund itself, with the sum of its weights. */
export function totalHolding({ name, holdings, overalls, isWeighted, colour }: Input): Holding {
  return {
    ...sumOf(holdings, name),
    scores: overalls ? totalScores(overalls, isWeighted) : null,
    consensus: overalls ? { grade: consensusIn(overalls, isWeighted) } : null,
    sentiment: colour === undefined ? null : { colour },
  };
}

/** The key of the row that adds up the filtered holdings. */
export const SHOWN_KEY = 'shown';

/** The row under the total while a filter is on: what the filtered holdings weigh together. */
export const shownHolding = (shown: readonly Holding[]): Holding => ({
  ...sumOf(shown, `${formatCount(shown.length)} shown`),
  key: SHOWN_KEY,
});

const sumOf = (holdings: readonly Holding[], name: string): Holding => ({
  key: 'total',
  id: 0,
  type: undefined,
  name,
  weightFraction: holdings.reduce((sum, { weightFraction }) => sum + weightFraction, 0),
  givenFraction: null,
  isin: null,
  sector: null,
  country: null,
  tier: null,
  coverage_state: null,
  proxy: false,
  isSummary: false,
  scores: null,
  consensus: null,
  sentiment: null,
  flags: [],
  flagMarks: [],
  exclusions: null,
});

function totalScores(overalls: OverallsRow, isWeighted: boolean): Scores {
  const entries = SCORE_KINDS.map((kind) => [kind, scoresIn(overalls, kind, isWeighted)] as const);
  return { ...scoresOf(undefined), ...Object.fromEntries(entries) };
}
