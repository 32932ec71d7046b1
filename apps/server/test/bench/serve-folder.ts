import Fastify from 'fastify';

import { precompress } from '../../src/platform/http/precompress.ts';
import { serveWebFiles } from '../../src/platform/http/web-files.ts';

interface Served {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** A built page by the product's own server of files, packed beforehand as the product packs it. */
export async function serveFolder(folder: string): Promise<Served> {
  await precompress(folder);
  const app = Fastify();
  await serveWebFiles(app, folder);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}
