import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';

import { docsPage } from './docs-page.ts';
import { openapiOf } from './openapi.ts';
import { sendPage } from './web-files.ts';

/** /docs.json for programs, /docs for people: both from the contract, made once. */
export function serveDocs(scope: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = JSON.stringify(openapiOf(endpoints), null, 2);
  const page = docsPage(endpoints);
  scope.get('/docs.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  scope.get('/docs', async (_request, reply) => sendPage(reply, page));
}
