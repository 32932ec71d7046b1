import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import type { GraphqlContext, Resolvers } from '../../../platform/graphql/resolvers.ts';
import { searchFunds } from './fund.store.ts';

const MOST_FUNDS = 1_000;
const MOST_CHARACTERS = 200;

const argsSchema = z.object({ search: z.string().nullish(), limit: z.number().int().nullish() });

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Fund names for the search of the top bar (GQL-19). */
export const fundResolvers = ({ database }: { readonly database: Database }): Resolvers => ({
  Query: {
    funds: (_root, args: unknown, { viewer }: GraphqlContext) => {
      const { search, limit } = argsSchema.parse(args);
      const wanted = {
        search: (search ?? '').slice(0, MOST_CHARACTERS),
        limit: between(limit ?? 50, 0, MOST_FUNDS),
      };
      return database.withTenant(viewer, (tx) => searchFunds(tx, wanted));
    },
  },
});
