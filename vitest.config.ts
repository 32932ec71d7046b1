import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'e2e', 'tools'],
    passWithNoTests: true,
  },
});
