import type { CoverageParts } from '../src/entry/api.ts';

/** No coverage behind it: for what does not need the universe. */
export const NO_COVERAGE: CoverageParts = {
  routes: [],
  roots: [],
  readyChecks: {},
  overviewOf: async () => ({
    companies: 0,
    countries: 0,
    overall: null,
    nHoldings: 0,
    nCovered: 0,
    nProxy: 0,
  }),
};
