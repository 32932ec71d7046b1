import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import type { GraphqlContext, Resolvers } from '../../../platform/graphql/resolvers.ts';
import { searchFunds } from './fund.store.ts';

const MOST_FUNDS = 1_000;

const argsSchema = z.object({
  search: z.string().max(200).nullish(),
  limit: z.number().int().min(1).max(MOST_FUNDS).nullish(),
});

/** Fund names for the search of the top bar (GQL-19). */
export const fundResolvers = ({ database }: { readonly database: Database }): Resolvers => ({
  Query: {
    funds: (_root, args: unknown, { viewer }: GraphqlContext) => {
      const { search, limit } = argsSchema.parse(args);
      const wanted = { search: search ?? '', limit: limit ?? 50 };
      return database.withTenant(viewer, (tx) => searchFunds(tx, wanted));
    },
  },
});
