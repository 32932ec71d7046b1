import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

import { TEST_TIMES } from '../../tools/test-times.ts';

export default defineConfig({
  resolve: {
    // as Node resolves it: the query compiler requires the same module, and two would not know each other
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    ...TEST_TIMES,
    name: 'server',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // a worker loads the server once: loading it for each file took a third of the time
    isolate: false,
    globalSetup: ['./test/postgres-of-the-run.ts'],
  },
});
