import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Direct callers on this machine. A request through a proxy is not direct. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

export interface MetricsAccess {
  readonly token: string | null;
  /** Whether callers on this machine need no token. In production a proxy may be one of them. */
  readonly isOpenHere: boolean;
}

/** Counts and times by route at /metrics, for callers with the token. */
export function serveMetrics(app: FastifyInstance, { token, isOpenHere }: MetricsAccess): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/metrics', async (request, reply) => {
    const isAllowed = token === null ? isOpenHere && isLocal(request) : hasToken(request, token);
    if (!isAllowed) throw new Problem('route.not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
