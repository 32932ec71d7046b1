import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { InvestmentSentimentRow } from '@verdure/contract/news/investment-sentiment';

import { formatCount } from '../../../format/number.ts';
import { type Holding, scoresBy, sumOfHoldings } from '@verdure/contract/investments/holdings';
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
    ...sumOfHoldings(holdings, name),
    scores: overalls ? scoresBy((kind) => scoresIn(overalls, kind, isWeighted)) : null,
    consensus: overalls ? { grade: consensusIn(overalls, isWeighted) } : null,
    sentiment: colour === undefined ? null : { colour },
  };
}

/** The key of the row that adds up the filtered holdings. */
export const SHOWN_KEY = 'shown';

/** The row under the total while a filter is on: what the filtered holdings weigh together. */
export const shownHolding = (shown: readonly Holding[]): Holding => ({
  ...sumOfHoldings(shown, `${formatCount(shown.length)} shown`),
  key: SHOWN_KEY,
});
