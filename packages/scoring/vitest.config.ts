import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scoring', isolate: false, include: ['**/*.test.ts', '**/*.test.tsx'] },
});
