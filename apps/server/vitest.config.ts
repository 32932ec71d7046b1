import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // as Node resolves it: the query compiler requires the same module, and two would not know each other
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    name: 'server',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // a worker loads the server once: loading it for each file took a third of the time
    isolate: false,
    globalSetup: ['./test/postgres-of-the-run.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
