import { fundNameRow } from '@verdure/contract/investments/constituents';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { graphql, selectionOf } from '../../../api/graphql.ts';

const FIND_FUNDS = `query FindFunds($search: String) {
  funds(search: $search) ${selectionOf(fundNameRow)}
}`;
const found = z.object({ funds: z.array(fundNameRow) });

export const fundSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['funds', 'search', text],
    queryFn: async ({ signal }) => {
      const question = { document: FIND_FUNDS, variables: { search: text }, answer: found };
      return (await graphql(question, { signal })).funds;
    },
  });
