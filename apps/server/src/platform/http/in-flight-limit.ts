import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type BodyLimits, limitBodies } from './body-limits.ts';
import { addressOf, networkOf } from './client-address.ts';

export interface InFlightLimits extends BodyLimits {
  /** Requests that the server works on at once. */
  readonly atOnce: number;
  /** Requests of one address, counting those whose body is still arriving. */
  readonly ofAddress: number;
}

type Limit = Pick<InFlightLimits, 'atOnce'>;

/** Refuses requests above the limit at once, so that the others can finish. */
function limitAtOnce(app: FastifyInstance, { atOnce }: Limit): void {
  const working = new Set<FastifyRequest>();
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.raw.destroyed) return;
    working.add(request);
    if (working.size > atOnce && request.url !== '/healthz') throw new Problem('server.busy');
  };
  app.addHook('onRequest', async (request, reply) => {
    // 'close' comes exactly once, after the answer or when the client has gone
    reply.raw.once('close', () => working.delete(request));
    await begin(request, reply);
  });
  // a body that is still arriving is no work, so a stalled one must not keep others out; forms are
  // read before 'preHandler' too
  app.addHook('preParsing', async (request) => {
    working.delete(request);
  });
  app.addHook('preHandler', begin);
}

/** Refuses an address that has too many requests open. */
function limitOfAddress(app: FastifyInstance, { ofAddress }: Pick<InFlightLimits, 'ofAddress'>) {
  const open = new Map<string, number>();
  app.addHook('onRequest', async ({ ip, url }, reply) => {
    const network = networkOf(addressOf(ip));
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    reply.raw.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= ofAddress || url === '/healthz') return;
    // otherwise its body could go on arriving
    reply.header('connection', 'close');
    throw new Problem('request.too-many');
  });
}

/** Keeps slow and greedy callers from taking the server from the others. */
export function limitInFlight(app: FastifyInstance, limits: InFlightLimits): void {
  limitOfAddress(app, limits);
  limitAtOnce(app, limits);
  limitBodies(app, limits);
}
