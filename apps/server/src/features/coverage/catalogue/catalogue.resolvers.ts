import type { Database } from '../../../platform/database/database.ts';
import type { GraphqlContext, Resolvers } from '../../../platform/graphql/resolvers.ts';
import { listDimensions, listMetrics } from './catalogue.store.ts';

/** Dimensions and metrics ordered by id (GQL-15). */
export const catalogueResolvers = ({ database }: { readonly database: Database }): Resolvers => ({
  Query: {
    dimensions: (_root, _args, { viewer }: GraphqlContext) =>
      database.withTenant(viewer, listDimensions),
    metrics: async (_root, _args, { viewer }: GraphqlContext) => {
      const metrics = await database.withTenant(viewer, listMetrics);
      // a metric of no dimension is shown nowhere
      return metrics.filter(({ dimension_id }) => dimension_id !== null);
    },
  },
});
