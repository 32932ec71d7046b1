import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';

import { docsPage } from './docs-page.ts';
import { openapiOf } from './openapi.ts';
import { sendPage } from './web-files.ts';

/**
 * /docs.json for programs, /docs for people: both from the contract, each made for its first reader.
 * To make them for nobody was a third of the time in which the application starts.
 */
export function serveDocs(scope: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined;
  let page: string | undefined;
  scope.get('/docs.json', async (_request, reply) => {
    document ??= JSON.stringify(openapiOf(endpoints), null, 2);
    return reply.type('application/json; charset=utf-8').send(document);
  });
  scope.get('/docs', async (_request, reply) => {
    page ??= docsPage(endpoints);
    return sendPage(reply, page);
  });
}
