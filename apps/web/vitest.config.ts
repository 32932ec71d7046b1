import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    environment: 'jsdom',
    testTimeout: 20_000,
    environmentOptions: { jsdom: { url: 'http://verdure.test/dashboard' } },
    setupFiles: [new URL('./test/setup.ts', import.meta.url).pathname],
  },
});
