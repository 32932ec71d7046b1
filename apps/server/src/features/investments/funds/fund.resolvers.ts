import { fundRoot, fundsRoot } from '@verdure/contract/investments/funds';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { findFund, searchFunds } from './fund.store.ts';

const FUNDS_UNASKED = 50;
const MOST_FUNDS = 1_000;
const MOST_CHARACTERS = 200;

/** What a fund is called (GQL-01), and fund names for the search of the top bar (GQL-19). */
export const fundResolvers: readonly AnsweredRoot[] = [
  answerRoot(fundRoot, async ({ fundId }, { tx }) => {
    const found = await findFund(tx, fundId);
    return found === undefined ? [] : [found];
  }),
  answerRoot(fundsRoot, ({ search, limit, offset }, { tx }) =>
    searchFunds(tx, {
      search: (search ?? '').slice(0, MOST_CHARACTERS),
      // the page is cut from what is found
      limit: Math.min((limit ?? FUNDS_UNASKED) + (offset ?? 0), MOST_FUNDS),
    }),
  ),
];
