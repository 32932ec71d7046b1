import { defineConfig } from 'vitest/config';

import { TEST_TIMES } from '../../tools/test-times.ts';

export default defineConfig({
  test: {
    ...TEST_TIMES,
    name: 'contract',
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
