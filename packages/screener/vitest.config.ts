import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'screener', isolate: false, include: ['**/*.test.ts'] },
});
