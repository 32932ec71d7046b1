import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'sentiment', isolate: false, include: ['**/*.test.ts'] },
});
