import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A caller that is busy sends its next request within this time, and reads then that it was the last. */
const NOTICE_MILLISECONDS = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with `Connection: close` from now on. Call it before `close`. */
    announceClose(): Promise<void>;
  }
}

/**
 * Tells callers that their connections will close. A connection that closes without a word loses the
 * request that is on its way to it.
 */
export function announceCloseOf(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.decorate('announceClose', async () => {
    isClosing = true;
    await delay(NOTICE_MILLISECONDS);
  });
}
