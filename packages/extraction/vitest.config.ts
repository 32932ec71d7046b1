import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'extraction', isolate: false, include: ['**/*.test.ts'] },
});
