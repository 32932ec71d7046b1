import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // one browser at a time: two cores serve the product, the database and the browser
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
