import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../../test/access-server.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { createLogger } from '../../../platform/logging.ts';

const PATH = '/browser-errors';
const ERROR = {
  kind: 'boundary',
  message: 'TypeError: it broke',
  stack:
    'at f (https://esg.example/assets/page.js:1:2)\nat g (https://esg.example/assets/page.js:3:4)',
  page: '/dashboard/company/7',
};

let server: AccessServer;
let caller: TestCaller;
const lines: string[] = [];

beforeAll(async () => {
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  server = await startAccessServer({ logger });
  const organisation_id = await server.organisation();
  caller = await newCaller(server, { organisation_id });
});
afterAll(() => server.stop());
beforeEach(() => {
  lines.length = 0;
  server.clock.advance(60_000);
});

const report = (change: object = {}, ip = '192.0.2.1') =>
  server.send('POST', PATH, { body: { ...ERROR, ...change }, ip });
const logged = () => lines.map((line): unknown => JSON.parse(line));

describe('an error in a browser', () => {
  it('is one line of the log, with who had it and never the token', async () => {
    const answer = await caller.call('POST', PATH, ERROR);
    expect([answer.statusCode, answer.payload]).toEqual([204, '']);
    const { userId, organisationId } = caller;
    const requestId = answer.headers['x-request-id'];
    const stack = ERROR.stack.split('\n');
    const told = { ...ERROR, stack, requestId, userId, organisationId };
    expect(logged()).toEqual([expect.objectContaining({ ...told, level: 'warn' })]);
    expect(lines.join('')).not.toContain(caller.token);
    expect(lines.join('')).not.toContain(caller.cookie);
  });

  it('counts without a session too: the login page may break', async () => {
    expect((await report({ page: '/' })).statusCode).toBe(204);
    expect(logged()).toEqual([expect.objectContaining({ page: '/', userId: null })]);
  });

  it('forges no line of the log', async () => {
    const forged = 'x\r\n{"level":"fatal"}\u2028\u0085\u001b[2J';
    await report({ message: forged, stack: forged, page: forged });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/);
    const oneLine = 'x  {"level":"fatal"}   [2J';
    const stack = ['x ', '{"level":"fatal"}   [2J'];
    expect(logged()).toEqual([
      expect.objectContaining({ level: 'warn', message: oneLine, page: oneLine, stack }),
    ]);
  });

  it.each([
    ['message', 501, 400],
    ['stack', 4_001, 400],
    ['page', 301, 400],
    ['stack', 17_000, 413],
  ])('is refused with a %s of %i characters', async (field, characters, status) => {
    const answer = await report({ [field]: 'x'.repeat(characters) });
    expect(answer.statusCode).toBe(status);
    expect(lines).toEqual([]);
  });

  it('is refused in silence beyond a hundred a minute from one address', async () => {
    for (let at = 0; at < 100; at += 1) await report();
    const refused = await report();
    expect(refused.json()).toMatchObject({ code: 'request.too-many' });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(lines).toHaveLength(100);
    expect((await report({}, '192.0.2.2')).statusCode).toBe(204);
  });

  it('is refused in silence beyond thirty a minute from one person', async () => {
    for (let at = 0; at < 30; at += 1) await caller.call('POST', PATH, ERROR);
    const refused = await caller.call('POST', PATH, ERROR);
    expect(refused.json()).toMatchObject({ code: 'request.too-many' });
    expect(lines).toHaveLength(30);
  });

  it('is counted at /metrics', async () => {
    const metrics = await server.app.inject({ url: '/metrics' });
    expect(metrics.payload).toMatch(/seconds_count{.*route="\/api\/browser-errors",status="204"} /);
  });
});
