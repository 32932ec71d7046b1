import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { newNonce, pagePolicy } from './security-headers.ts';

const NONCE_PLACE = '__CSP_NONCE__';
const ONE_YEAR_SECONDS = 31_536_000;

const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(url);

/** The page goes out with its own nonce each time, so it is never kept. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = newNonce();
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE_PLACE, nonce));
}

/** The built web application: hashed files kept for a year, and its page for every other address. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const pageFile = join(folder, 'index.html');
  const page = existsSync(pageFile) ? await readFile(pageFile, 'utf8') : null;

  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (page === null || !isPageRequest(request)) throw new Problem('route.not-found');
    return sendPage(reply, page);
  });
}
