import { configDefaults, defineConfig } from 'vitest/config';

import { TEST_TIMES } from './test-times.ts';

export default defineConfig({
  test: {
    ...TEST_TIMES,
    name: 'tools',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'fixtures/**'],
  },
});
