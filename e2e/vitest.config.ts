import { defineConfig } from 'vitest/config';

import { TEST_TIMES } from '../tools/test-times.ts';

export default defineConfig({
  test: {
    ...TEST_TIMES,
    name: 'e2e',
    include: ['**/*.test.ts'],
    isolate: false,
    globalSetup: ['support/global-setup.ts'],
  },
});
