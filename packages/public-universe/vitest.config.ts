import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'public-universe', isolate: false, include: ['**/*.test.ts'] },
});
