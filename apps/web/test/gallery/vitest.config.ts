import { defineConfig } from 'vitest/config';

import { TEST_TIMES } from '../../../../tools/test-times.ts';

// the pages run in a real browser, so the tests need no DOM of their own
export default defineConfig({
  test: {
    ...TEST_TIMES,
    name: 'gallery',
    include: ['*.test.ts'],
    isolate: false,
  },
});
