import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    globalSetup: ['./test/postgres-of-the-run.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
