import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

import { Slices } from '../universe/in-slices.ts';

/** Copied or sent at once; more would be felt by whoever waits. */
const BYTES_A_PART = 256 * 1024;
const WHOLE_BYTES = 2 * BYTES_A_PART;

/** Memory that other threads read without a copy. */
export const allocShared = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes));

/** `Buffer.concat(parts)`, giving the thread away between parts: new memory is slow to be touched. */
export async function concatInSlices(
  parts: readonly Buffer[],
  alloc: (bytes: number) => Buffer = Buffer.allocUnsafeSlow,
): Promise<Buffer> {
  const slices = new Slices();
  const whole = alloc(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    part.copy(whole, at);
    at += part.length;
    if (slices.isOver) await slices.pause();
  }
  return whole;
}

async function* slicesOf(parts: Iterable<Buffer>): AsyncGenerator<Buffer> {
  const slices = new Slices();
  for (const part of parts) {
    for (let start = 0; start < part.length; start += BYTES_A_PART) {
      yield part.subarray(start, start + BYTES_A_PART);
      await slices.pause();
    }
  }
}

/**
 * Bytes as a body that goes out part by part: a quick reader would take megabytes at one go, and the
 * thread would copy them all.
 */
export const streamInSlices = (parts: Iterable<Buffer>): Readable =>
  Readable.from(slicesOf(parts), { objectMode: false });

/** Long bodies go out part by part. */
export function sendInSlices(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!Buffer.isBuffer(payload) || payload.length <= WHOLE_BYTES) return payload;
    reply.header('content-length', payload.length);
    return streamInSlices([payload]);
  });
}
