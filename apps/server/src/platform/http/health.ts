import type { FastifyInstance } from 'fastify';

/** The checks that must pass before this process takes requests, by name. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

async function resultsOf(checks: ReadyChecks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await check().catch(() => false)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

/** /healthz: the process runs. /readyz: everything that it needs is there. */
export function serveHealth(app: FastifyInstance, checks: ReadyChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await resultsOf(checks);
    const isReady = Object.values(results).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', ...results });
  });
}
