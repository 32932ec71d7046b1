import { Problem } from '@verdure/contract/http/problem';
import type { FastifyInstance } from 'fastify';

/** Refuses requests above the limit at once, so that the others can finish. */
export function limitInFlight(app: FastifyInstance, most: number): void {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    // 'close' comes exactly once, after the answer or when the client has gone
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > most && request.url !== '/healthz') throw new Problem('server.busy');
  });
}
