import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { graphql, selectionOf } from '../../../api/graphql.ts';

const fundNameSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  isin: z.string().nullable(),
});

const answerSchema = z.object({ funds: z.array(fundNameSchema) });
const MOST_FUNDS = 1000;
const DOCUMENT = `query fundNames($limit: Int) { funds(limit: $limit) ${selectionOf(fundNameSchema)} }`;

/** The funds that may be named (GQL-19); searched in the page, as countries are. */
export const fundNamesQuery = () =>
  queryOptions({
    queryKey: ['funds', 'names'],
    queryFn: async ({ signal }) => {
      const question = {
        document: DOCUMENT,
        variables: { limit: MOST_FUNDS },
        answer: answerSchema,
      };
      return (await graphql(question, { signal })).funds;
    },
  });
