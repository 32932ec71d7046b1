import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cssLayers } from './build/css-layers.ts';
import { drawnLogin } from './build/drawn-login.ts';
import { preloadDashboard } from './build/preload-dashboard.ts';
import { themeBeforePaint } from './build/theme-before-paint.ts';

// the server beside it reads the same setting
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers(), themeBeforePaint(), drawnLogin(), preloadDashboard()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // a data address would need its own entry in the content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // a constant stands where it is used: no script has to export it to another
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // what the login page is made of comes in one script and one style sheet, beside the few
            // lines of the bundler: each file more is a request more before the first picture
            { name: 'first', test: /\/src\/(main|pages\/login-page)\.tsx$/, priority: 2 },
            // what many pages share comes together: forty scripts of a few lines compress badly
            {
              name: 'shared',
              test: /\/src\/(ui|api|format|features|app)\/|\/packages\/contract\//,
              minShareCount: 9,
              priority: 1,
            },
            // what the tabs of a portfolio share: a first visit to one asks for it as one script
            {
              name: 'investments',
              test: /\/src\/(pages\/investment|features\/investments)\//,
              minShareCount: 5,
            },
          ],
        },
      },
      treeshake: {
        // the contract and the sentences only declare: what a route does not name, it does not load
        moduleSideEffects: (id) => !/\/packages\/contract\/|\.messages\.ts$/.test(id),
      },
    },
  },
  server: { proxy: { '/api': SERVER } },
});
