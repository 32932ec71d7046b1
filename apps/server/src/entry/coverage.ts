import { Problem } from '@verdure/contract/http/problem';

import type { Config } from '../platform/config.ts';
import type { Store } from '../platform/database/store.ts';
import type { CoverageParts } from './api.ts';

export interface JoinedCoverage extends CoverageParts {
  close(): Promise<void>;
}

/** Joins the features that answer from the universe in memory. */
export async function joinCoverage(_store: Store, _config: Config): Promise<JoinedCoverage> {
  return {
    routes: [],
    resolvers: [],
    readyChecks: {},
    overviewOf: async () => {
      throw new Problem('server.busy');
    },
    close: async () => undefined,
  };
}
