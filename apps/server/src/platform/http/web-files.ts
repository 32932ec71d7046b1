import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { newNonce, pagePolicy } from './security-headers.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** The login page: its form comes with the page (apps/web/build/drawn-login.ts). */
const LOGIN_PATHS: ReadonlySet<string> = new Set(['/', '/login']);
const ONE_YEAR_SECONDS = 31_536_000;

const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(url);

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*/s, '');

const readIfThere = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, 'utf8') : null;

/** Each page has a new nonce, so it is never cached. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = newNonce();
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE_PLACE, nonce));
}

/** The built web application: hashed files are cached for a year, every other address gets the page. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readIfThere(join(folder, 'index.html'));
  const loginPage = (await readIfThere(join(folder, 'login.html'))) ?? page;

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
    if (page === null || loginPage === null || !isPageRequest(request)) {
      throw new Problem('route.not-found');
    }
    return sendPage(reply, LOGIN_PATHS.has(pathOf(request)) ? loginPage : page);
  });
}
