import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cssLayers } from './build/css-layers.ts';
import { drawnLogin } from './build/drawn-login.ts';
import { pagesAhead } from './build/pages-ahead.ts';
import { preloadDashboard } from './build/preload-dashboard.ts';
import { scriptGroups } from './build/script-groups.ts';
import { themeBeforePaint } from './build/theme-before-paint.ts';

// the server beside it reads the same setting
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    cssLayers(),
    themeBeforePaint(),
    drawnLogin(),
    preloadDashboard(),
    pagesAhead(),
  ],
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
          groups: scriptGroups,
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
