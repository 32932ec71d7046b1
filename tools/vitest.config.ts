import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'fixtures/**'],
  },
});
