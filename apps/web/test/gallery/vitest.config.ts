import { defineConfig } from 'vitest/config';

// the pages run in a real browser, so the tests need no DOM of their own
export default defineConfig({
  test: {
    name: 'gallery',
    include: ['*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
