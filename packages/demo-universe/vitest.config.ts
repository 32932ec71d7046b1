import { defineConfig } from 'vitest/config';

export default defineConfig({
  // a whole universe is a second of work, and others work beside it
  test: {
    name: 'demo-universe',
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    testTimeout: 60_000,
  },
});
