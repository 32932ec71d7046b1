import { once } from 'node:events';
import { get } from 'node:http';
import { ANY_USER } from '@verdure/contract/http/access-rule';
import { endpoint } from '@verdure/contract/http/endpoint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import Fastify from 'fastify';
import { z } from 'zod';

import { registerRoutes } from './register-routes.ts';
import { type MadeFile, Reply } from './reply.ts';
import type { Viewer } from '../viewer.ts';
import { serve, servePublic } from './serve.ts';
import { STALLED_MILLISECONDS } from './stream-pieces.ts';

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

describe('a query with fields that the contract does not name', () => {
  const figureEndpoint = endpoint({
    id: 'ours',
    method: 'GET',
    path: '/figure',
    summary: 'A figure',
    access: { kind: 'public' },
    query: z.object({ weighted: z.string().optional() }),
    answer: z.object({ value: z.number() }),
  });
  const returnEndpoint = endpoint({
    id: 'ours',
    method: 'GET',
    path: '/return',
    summary: 'Where others send people back, with fields of their own',
    access: { kind: 'public' },
    query: z.looseObject({ state: z.string() }),
    answer: z.object({ value: z.number() }),
  });

  async function asked(url: string) {
    const app = Fastify();
    onTestFinished(() => app.close());
    const routes = [
      servePublic(figureEndpoint, async () => ({ value: 1 })),
      servePublic(returnEndpoint, async () => ({ value: 2 })),
      servePublic(peopleEndpoint, async () => ({ people: [] })),
    ];
    registerRoutes(app, routes, { findViewer: async () => null, checkAnswers: true });
    const answer = await app.inject(url);
    return [answer.statusCode, answer.json().message];
  }

  it.each(['as_of=2025-12-31', 'version=1', 'snapshot=16'])('is refused: ?%s', async (query) => {
    const [name] = query.split('=');
    expect(await asked(`/figure?weighted=true&${query}`)).toEqual([
      400,
      `The query has a field that is not known: '${name}'. It takes weighted.`,
    ]);
    expect(await asked(`/people?${query}`)).toEqual([
      400,
      `The query has a field that is not known: '${name}'. This address takes none.`,
    ]);
  });

  it('is answered where every field is known, and where the contract takes any', async () => {
    expect(await asked('/figure?weighted=true')).toEqual([200, undefined]);
    expect(await asked('/people')).toEqual([200, undefined]);
    expect(await asked('/return?state=a&session_state=b')).toEqual([200, undefined]);
  });
});

const VIEWER: Viewer = {
  userId: 1,
  organisationId: 1,
  sessionId: 0,
  keyScope: 'read',
  roleId: 2,
  isScoped: false,
  features: new Set(),
  isRestrictedAdmin: false,
  searchesForProxy: false,
};
const keyOf = (letter: string): string => `vdr_${letter.repeat(43)}`;

describe('a file that is made while it is sent', () => {
  const fileEndpoint = endpoint({
    id: 'ours',
    method: 'GET',
    path: '/file',
    summary: 'A file',
    access: { kind: 'public' },
    answer: z.undefined(),
    fileAnswer: ['text/csv'],
  });

  async function sending(pieces: MadeFile['pieces']) {
    const app = Fastify();
    onTestFinished(() => app.close());
    const file = { type: 'text/csv', name: 'Ö.csv', pieces };
    const route = servePublic(fileEndpoint, async () => new Reply(undefined, { file }));
    registerRoutes(app, [route], { findViewer: async () => null, checkAnswers: true });
    return app;
  }

  /** Without end; tells when nobody takes it any more. */
  function endless() {
    const end = Promise.withResolvers<void>();
    function* pieces() {
      try {
        for (;;) yield Buffer.alloc(100_000, '.');
      } finally {
        end.resolve();
      }
    }
    return { pieces: pieces(), ended: end.promise };
  }

  /** A caller who takes the first bytes and then no more. */
  async function callerOf(pieces: MadeFile['pieces']) {
    const app = await sending(pieces);
    const call = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/file`);
    call.on('error', () => undefined);
    const [answer] = await once(call, 'response');
    answer.on('error', () => undefined);
    await once(answer, 'readable');
    return call;
  }

  it('has every piece, its name, and no length that nobody knows yet', async () => {
    const app = await sending([Buffer.from('a,'), Buffer.from('b')]);
    const { payload, headers } = await app.inject('/file');
    expect(payload).toBe('a,b');
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''%C3%96.csv",
    });
    expect(headers).not.toHaveProperty('content-length');
  });

  it('is no file but an error where its first piece cannot be made', async () => {
    const broken = {
      [Symbol.iterator]: () => {
        throw new Error('no figures');
      },
    };
    const { statusCode } = await (await sending(broken)).inject('/file');
    expect(statusCode).toBe(500);
  });

  it('is no whole file where a later piece cannot be made', async () => {
    async function* pieces() {
      yield Buffer.from('a,');
      await Promise.reject(new Error('no figures'));
    }
    const app = await sending(pieces());
    const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/file`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('ends when the caller goes away', async () => {
    const { pieces, ended } = endless();
    const call = await callerOf(pieces);
    call.destroy();
    await ended;
  });

  it('ends when the caller stays but takes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { pieces, ended } = endless();
    const call = await callerOf(pieces);
    onTestFinished(() => void call.destroy());
    vi.advanceTimersByTime(STALLED_MILLISECONDS);
    await ended;
  });

  it('keeps its place among the files of its organisation until it is made', async () => {
    const events: string[] = [];
    const ours = endpoint({ ...fileEndpoint, access: ANY_USER });
    const route = serve(ours, async ({ viewer: { organisationId } }) => {
      events.push(`start ${organisationId}`);
      const file = { type: 'text/csv', name: 'a.csv', pieces: endless().pieces };
      return new Reply(undefined, { file });
    });
    const app = Fastify();
    onTestFinished(() => app.close());
    const findViewer = async (given: object) => ({
      ...VIEWER,
      organisationId: 'apiKey' in given && given.apiKey === keyOf('b') ? 2 : 1,
    });
    registerRoutes(app, [route], { findViewer, checkAnswers: true });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const begin = async (key: string) => {
      const call = get(`${address}/file`, { headers: { authorization: keyOf(key) } });
      onTestFinished(() => void call.destroy());
      call.on('error', () => undefined);
      const [answer] = await once(call, 'response');
      answer.on('error', () => undefined);
      return call;
    };
    const [first] = [await begin('a'), await begin('a')];
    const third = begin('a');
    await begin('b');
    events.push('first gone');
    first.destroy();
    await third;
    expect(events).toEqual(['start 1', 'start 1', 'start 2', 'first gone', 'start 1']);
  });
});
