import type { FastifyInstance } from 'fastify';

/** What must be well for this process to take requests, each check by its name. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

async function resultsOf(checks: ReadyChecks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await check().catch(() => false)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

/** /healthz: the process lives. /readyz: all it needs is there. */
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
