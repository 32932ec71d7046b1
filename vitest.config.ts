import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// for every project, so that all of them share one queue: vitest lets projects with numbers of
// their own wait for each other. A journey waits for its browser and a test file for its database
// a third of the time, so one worker more than there are cores leaves none of them idle; more than
// six could want more connections than the one database server of the run has.
process.env.VITEST_MAX_WORKERS ??= String(Math.min(availableParallelism() + 1, 6));

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/web/test/gallery', 'e2e', 'tools'],
    passWithNoTests: true,
  },
});
