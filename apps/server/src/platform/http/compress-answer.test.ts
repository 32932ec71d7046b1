import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { compressAnswers } from './compress-answer.ts';

const READY = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id }))));

function answering(bytes: Buffer, type: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/', async (_request, reply) => reply.type(type).send(bytes));
  return () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
}

it('JSON that is kept as bytes goes out compressed, every time whole', async () => {
  const ask = answering(READY, 'application/json; charset=utf-8');
  for (const answer of [await ask(), await ask()]) {
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(READY);
  }
});

it('bytes of another kind, such as a workbook, go out as they are', async () => {
  const answer = await answering(READY, 'application/octet-stream')();
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload).toEqual(READY);
});
