import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const SOURCE = new URL('./before-paint.js', import.meta.url);
const DEV_PATH = '/before-paint.js';

/** Puts `before-paint.js` into the head as a blocking, hashed file of the build. */
export function themeBeforePaint(): Plugin {
  let reference: string | null = null;
  let fileName = DEV_PATH;
  let builds = false;
  return {
    name: 'theme-before-paint',
    configResolved(config) {
      builds = config.command === 'build';
    },
    buildStart() {
      if (!builds) return;
      reference = this.emitFile({
        type: 'asset',
        name: 'before-paint.js',
        source: readFileSync(SOURCE, 'utf8'),
      });
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(SOURCE, 'utf8'));
      });
    },
    generateBundle() {
      if (reference !== null) fileName = `/${this.getFileName(reference)}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: fileName }, injectTo: 'head-prepend' }],
    },
  };
}
