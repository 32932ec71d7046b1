import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { concatInSlices, sendInSlices } from './bytes-in-slices.ts';

it('puts parts together as Buffer.concat does', async () => {
  const parts = [1, 0, 300_000, 7, 1_000_000].map((length) => randomBytes(length));

  expect((await concatInSlices(parts)).equals(Buffer.concat(parts))).toBe(true);
  expect(await concatInSlices([])).toHaveLength(0);
});

it('sends a long body part by part: whole, with its length, and like a short one besides', async () => {
  const [short, long] = [randomBytes(1_000), randomBytes(3_000_001)];
  const app = Fastify();
  sendInSlices(app);
  const kinds: string[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    kinds.push(Buffer.isBuffer(payload) ? 'whole' : 'in parts');
    return payload;
  });
  app.get('/short', async (_request, reply) => reply.type('text/csv').send(short));
  app.get('/long', async (_request, reply) => reply.type('text/csv').send(long));

  for (const [url, body] of [
    ['/short', short],
    ['/long', long],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.rawPayload.equals(body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': String(body.length),
      'content-type': 'text/csv',
    });
  }
  expect(kinds).toEqual(['whole', 'in parts']);
  await app.close();
});
