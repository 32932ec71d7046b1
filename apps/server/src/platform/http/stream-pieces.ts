import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

import type { MadeFile } from './reply.ts';

/** Who takes nothing for so long has gone, or would keep a place from others. */
export const STALLED_MILLISECONDS = 60_000;

async function* inTurns(
  pieces: MadeFile['pieces'],
  timer: NodeJS.Timeout,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    timer.refresh();
    yield piece;
    await setImmediate();
  }
}

/**
 * Pieces that are made as the caller takes them. Other requests run in between, and when the caller
 * has gone, no further piece is made.
 */
export function streamPieces({ raw }: FastifyReply, pieces: MadeFile['pieces']): Readable {
  // it does nothing to an answer that has ended
  const timer = setTimeout(() => raw.destroy(), STALLED_MILLISECONDS).unref();
  return Readable.from(inTurns(pieces, timer), { objectMode: false });
}
