import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import type { GraphqlContext, Resolvers } from '../../../platform/graphql/resolvers.ts';
import { findFund, searchFunds } from './fund.store.ts';

const MOST_FUNDS = 1_000;
const MOST_CHARACTERS = 200;

const fundArgs = z.object({ fundId: z.number().int() });
const argsSchema = z.object({ search: z.string().nullish(), limit: z.number().int().nullish() });

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** What a fund is called (GQL-01), and fund names for the search of the top bar (GQL-19). */
export const fundResolvers = ({ database }: { readonly database: Database }): Resolvers => ({
  Query: {
    fund: async (_root, args: unknown, { viewer }: GraphqlContext) => {
      const { fundId } = fundArgs.parse(args);
      const found = await database.withTenant(viewer, (tx) => findFund(tx, fundId));
      return found === undefined ? [] : [found];
    },
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
