import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'demo-universe', include: ['**/*.test.ts', '**/*.test.tsx'] },
});
