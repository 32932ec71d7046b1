import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';

import { makeRunFolder } from './tools/run-folder.ts';

// for every project, so that all of them share one queue: vitest lets projects with numbers of
// their own wait for each other. Each worker brings a browser or a database to work with, so more
// workers than cores only wait for each other; more than six could want more connections than the
// one database server of the run has.
process.env.VITEST_MAX_WORKERS ??= String(Math.min(availableParallelism(), 6));

// for every process of the run; who has said where is asked for no other place
process.env.TMPDIR ??= makeRunFolder() ?? tmpdir();

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/web/test/gallery', 'e2e', 'tools'],
    passWithNoTests: true,
  },
});
