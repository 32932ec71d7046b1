import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'documents', isolate: false, include: ['**/*.test.ts'] },
});
