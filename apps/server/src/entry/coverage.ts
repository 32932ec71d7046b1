import { join } from 'node:path';

import { catalogueResolvers } from '../features/coverage/catalogue/catalogue.resolvers.ts';
import { catalogueRoutes } from '../features/coverage/catalogue/catalogue.routes.ts';
import { companyRoutes } from '../features/coverage/companies/company.routes.ts';
import { countryRoutes } from '../features/coverage/countries/country.routes.ts';
import { portfolioOverview } from '../features/investments/constituents/constituents.reads.ts';
import { constituentResolvers } from '../features/investments/constituents/constituents.resolvers.ts';
import { createInvestments } from '../features/investments/constituents/investments.ts';
import { exclusionResolvers } from '../features/investments/exclusions/exclusions.resolvers.ts';
import { fundResolvers } from '../features/investments/funds/fund.resolvers.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Store } from '../platform/database/store.ts';
import { buildAndStoreSnapshot } from '../platform/universe/build-snapshot.ts';
import { openUniverse, type Universe } from '../platform/universe/universe.ts';
import type { CoverageParts } from './api.ts';

export interface JoinedCoverage extends CoverageParts {
  close(): Promise<void>;
}

interface CoverageSources {
  readonly database: Database;
  readonly universe: Universe;
}

/** The features that answer from the universe in memory. */
export function coverageParts(sources: CoverageSources): CoverageParts {
  const investments = createInvestments(sources);
  return {
    routes: [...companyRoutes(sources), ...countryRoutes(sources), ...catalogueRoutes(sources)],
    resolvers: [
      catalogueResolvers(sources),
      fundResolvers(sources),
      constituentResolvers(investments),
      exclusionResolvers(investments),
    ],
    overviewOf: portfolioOverview(investments),
    readyChecks: { universe: async () => sources.universe.current().version > 0 },
  };
}

/** Brings the snapshot up to date, before anything listens, and joins what answers from it. */
export async function joinCoverage(store: Store, config: Config): Promise<JoinedCoverage> {
  const { database, pool, address } = store;
  const directory = join(config.dataDirectory, 'snapshots');
  await buildAndStoreSnapshot(pool, directory);
  const universe = await openUniverse({ database, directory, address });
  return { ...coverageParts({ database, universe }), close: () => universe.close() };
}
