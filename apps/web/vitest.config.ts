import { defineConfig } from 'vitest/config';

import { TEST_TIMES } from '../../tools/test-times.ts';

export default defineConfig({
  test: {
    ...TEST_TIMES,
    name: 'web',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // a project of its own: its pages run in a real browser
    exclude: ['test/gallery/**', '**/node_modules/**'],
    environment: 'jsdom',
    // a worker loads React and the pages once, so a file takes back what it put in their place
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    environmentOptions: { jsdom: { url: 'http://verdure.test/dashboard' } },
    setupFiles: [new URL('./test/setup.ts', import.meta.url).pathname],
  },
});
