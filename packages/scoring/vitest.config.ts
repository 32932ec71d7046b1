import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scoring', include: ['**/*.test.ts', '**/*.test.tsx'] },
});
