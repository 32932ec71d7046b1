import { endpoint } from '@verdure/contract/http/endpoint';
import { expect, it, onTestFinished } from 'vitest';
import Fastify from 'fastify';
import { z } from 'zod';

import { registerRoutes } from './register-routes.ts';
import { Reply } from './reply.ts';
import { servePublic } from './serve.ts';

const peopleEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: { kind: 'public' },
  answer: z.object({ people: z.array(z.object({ name: z.string() })) }),
});

const PEOPLE = { people: [{ name: 'Ada', password_hash: 'secret' }], token: 'secret' };

/** What the answer is, with fields in it that the contract does not name. */
async function answering(body: unknown, options: { checkAnswers: boolean; encoded?: Buffer }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { checkAnswers, encoded } = options;
  const answer = z.custom<z.infer<typeof peopleEndpoint.answer>>().parse(body);
  const route = servePublic(
    peopleEndpoint,
    async () => new Reply(answer, { ...(encoded && { encoded }) }),
  );
  registerRoutes(app, [route], { findViewer: async () => null, checkAnswers });
  return app.inject('/people');
}

it('leaves out of an answer what its contract does not name, in production', async () => {
  const answer = await answering(PEOPLE, { checkAnswers: false });
  expect(answer.json()).toEqual({ people: [{ name: 'Ada' }] });
});

it('calls it a fault everywhere else, and of bytes that are kept everywhere', async () => {
  const encoded = Buffer.from(JSON.stringify(PEOPLE));
  for (const options of [{ checkAnswers: true }, { checkAnswers: false, encoded }]) {
    const answer = await answering(PEOPLE, options);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toBe('ours answered fields that its contract does not know');
  }
});

it('never sends an answer that its contract does not accept', async () => {
  const answer = await answering({ people: 'Ada' }, { checkAnswers: false });
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toContain('Ada');
});
