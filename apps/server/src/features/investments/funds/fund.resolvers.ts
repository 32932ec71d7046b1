import { fundRoot, fundsRoot } from '@verdure/contract/investments/funds';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { findFund, searchFunds } from './fund.store.ts';

const FUNDS_UNASKED = 50;
const MOST_FUNDS = 1_000;
const MOST_CHARACTERS = 200;

/** A fund's names (GQL-01), and the fund search of the top bar (GQL-19). */
export const fundResolvers: readonly AnsweredRoot[] = [
  answerRoot(fundRoot, async ({ fundId }, { tx, viewer }) => {
    const found = await findFund(tx, viewer.organisationId, fundId);
    return found === undefined ? [] : [found];
  }),
  answerRoot(fundsRoot, ({ search, limit, offset }, { tx, viewer }) =>
    searchFunds(tx, {
      organisationId: viewer.organisationId,
      search: (search ?? '').slice(0, MOST_CHARACTERS),
      // fetch up to the end of the requested page; the caller drops what comes before the offset
      limit: Math.min((limit ?? FUNDS_UNASKED) + (offset ?? 0), MOST_FUNDS),
    }),
  ),
];
