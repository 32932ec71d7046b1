import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// for every project, so that all of them share one queue: vitest lets projects with numbers of
// their own wait for each other. A journey waits for its browser and a test file for its database
// a third of the time, so one worker more than there are cores leaves none of them idle.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1);

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'e2e', 'tools'],
    passWithNoTests: true,
  },
});
