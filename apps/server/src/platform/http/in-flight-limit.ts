import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addressOf, networkOf } from './client-address.ts';
import { answerUnreadable } from './unreadable-request.ts';

export interface InFlightLimits {
  /** Requests that the server works on at once. */
  readonly atOnce: number;
  /** Requests of one address, counting those whose body is still arriving. */
  readonly ofAddress: number;
  /** How long the body of a caller without a session may take. */
  readonly bodyMilliseconds: number;
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
  // a body that is still arriving costs nothing, so a stalled one must not keep others out
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

/** Closes the connection of a caller without a session whose body takes too long. */
function limitBodyTime(
  app: FastifyInstance,
  { bodyMilliseconds }: Pick<InFlightLimits, 'bodyMilliseconds'>,
): void {
  app.addHook('preParsing', async ({ raw, viewer }, reply) => {
    if ((viewer ?? null) !== null) return;
    const timer = setTimeout(() => {
      if (raw.complete === false)
        answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
    }, bodyMilliseconds);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

/** Keeps slow and greedy callers from taking the server from the others. */
export function limitInFlight(app: FastifyInstance, limits: InFlightLimits): void {
  limitOfAddress(app, limits);
  limitAtOnce(app, limits);
  limitBodyTime(app, limits);
}
