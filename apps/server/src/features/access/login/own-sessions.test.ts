import type { Session } from '@verdure/contract/access/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUser,
  PASSWORD,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, cookieHeader, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

let server: TestServer;
let organisationId: number;

beforeAll(async () => {
  server = await startTestServer();
  organisationId = (await server.database.withAdministration((tx) => insertOrganisation(tx))).id;
});
afterAll(() => server.stop());

const makeUser = () =>
  server.database.withAdministration((tx) => insertUser(tx, { organisation_id: organisationId }));
const sessionsOf = async (caller: TestCaller): Promise<readonly Session[]> =>
  (await caller.call('GET', '/user/sessions')).json();
const statusOf = async (caller: TestCaller) => (await caller.call('GET', '/user')).statusCode;
const end = (caller: TestCaller, id: string, body: object = PROOF) =>
  caller.call('DELETE', `/user/sessions/${id}`, body);

/** Someone at two screens. */
async function atTwoScreens() {
  const user = await makeUser();
  const here = await callerFor(server, user);
  const elsewhere = await callerFor(server, user);
  const there = (await sessionsOf(elsewhere)).find(({ is_current }) => is_current);
  return { user, here, elsewhere, thereId: there?.id ?? '' };
}

const eventsOf = async (userId: number) => {
  const { rows } = await server.pool.query<{ action: string; after: object | null }>(
    `select action, after from audit_events
       where actor_user_id = $1 and action like 'session.%' order by id`,
    [userId],
  );
  return rows;
};

describe('the own sessions', () => {
  it('are told with their times and browser, this one marked, and nothing of their secrets', async () => {
    const user = await makeUser();
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': FIREFOX },
      payload: { email: user.email, password: PASSWORD },
    });
    const signedOn = server.clock.now().toISOString();
    server.clock.advance(5 * MINUTE);
    const caller = await callerFor(server, user);
    const answer = await caller.call('GET', '/user/sessions');
    const now = server.clock.now().toISOString();
    const both: readonly Session[] = answer.json();
    expect(both).toEqual([
      {
        id: expect.any(String),
        signed_on_at: now,
        last_used_at: now,
        browser: 'Unknown browser',
        is_current: true,
      },
      {
        id: expect.any(String),
        signed_on_at: signedOn,
        last_used_at: signedOn,
        browser: 'Firefox on Windows',
        is_current: false,
      },
    ]);
    const { rows } = await server.pool.query<Record<string, unknown>>(
      `select id::text, encode(token_hash, 'hex') as token, encode(cookie_hash, 'hex') as cookie
         from sessions where user_id = $1`,
      [user.id],
    );
    const secrets = [login.json().token, caller.token, caller.cookie];
    for (const secret of [...secrets, ...rows.flatMap(({ token, cookie }) => [token, cookie])]) {
      expect(answer.payload).not.toContain(secret);
    }
    expect(both.map(({ id }) => id)).not.toContain(rows[0]?.id);
  });

  it.each([
    ['idle for too long', 30 * MINUTE + 1, null],
    ['ended', 0, 'update sessions set revoked_at = now() where public_id = $1'],
    [
      'too old',
      0,
      "update sessions set expires_at = created_at + interval '1 ms' where public_id = $1",
    ],
    [
      'of a provider that vouches no more',
      0,
      "update sessions set oidc_issuer = 'https://gone.example' where public_id = $1",
    ],
  ])('leave out one that is %s', async (_, later, sql) => {
    const { user, here, thereId } = await atTwoScreens();
    server.clock.advance(later + 1);
    if (sql !== null) await server.pool.query(sql, [thereId]);
    const now = later === 0 ? here : await callerFor(server, user);
    expect((await sessionsOf(now)).map(({ id }) => id)).not.toContain(thereId);
    expect((await end(now, thereId)).json().code).toBe('session.not-found');
  });

  it('a browser that writes what it likes is kept short and clean, and not repeated', async () => {
    const user = await makeUser();
    const userAgent = `Firefox/1 \u0001${'x'.repeat(600)}`;
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': userAgent },
      payload: { email: user.email, password: PASSWORD },
    });
    const { rows } = await server.pool.query('select user_agent from sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ user_agent: `Firefox/1  ${'x'.repeat(501)}` }]);
    const [, other] = await sessionsOf(await callerFor(server, user));
    expect(other?.browser).toBe('Firefox');
  });
});

describe('ending one', () => {
  it('V7.5.2: refuses it at its next request, leaves this one and is recorded', async () => {
    const { user, here, elsewhere, thereId } = await atTwoScreens();
    const answer = await end(here, thereId);
    expect(answer.json()).toMatchObject([{ is_current: true }]);
    expect([await statusOf(elsewhere), await statusOf(here)]).toEqual([401, 200]);
    expect(await eventsOf(user.id)).toEqual([{ action: 'session.ended', after: null }]);
    expect((await end(here, thereId)).statusCode).toBe(404);
  });

  it('V7.5.2: asks for the password first', async () => {
    const { user, here, elsewhere, thereId } = await atTwoScreens();
    server.clock.advance(16 * MINUTE);
    const asked = { undefined: 'session.password-needed', wrong: 'password.current-is-wrong' };
    for (const [typed, code] of Object.entries(asked)) {
      const body = typed === 'undefined' ? {} : { current_password: typed };
      expect((await end(here, thereId, body)).json().code).toBe(code);
    }
    const all = await here.call('DELETE', '/user/sessions', { current_password: 'wrong' });
    expect(all.json().code).toBe('password.current-is-wrong');
    expect(await statusOf(elsewhere)).toBe(200);
    expect(await eventsOf(user.id)).toEqual([]);
  });

  it("somebody else's is not there, in the same words as one that never was", async () => {
    const mine = await atTwoScreens();
    const theirs = await atTwoScreens();
    const answers = [
      await end(mine.here, theirs.thereId),
      await end(mine.here, '00000000-0000-4000-8000-000000000000'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'session.not-found']);
    }
    expect(await statusOf(theirs.elsewhere)).toBe(200);
  });

  it('this one ends by logging out', async () => {
    const { elsewhere, thereId } = await atTwoScreens();
    const answer = await end(elsewhere, thereId);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'session.is-this']);
    expect(await statusOf(elsewhere)).toBe(200);
  });
});

describe('ending all others', () => {
  it('V7.5.2: keeps this one, and is recorded with their number', async () => {
    const { user, here, elsewhere } = await atTwoScreens();
    const third = await callerFor(server, user);
    const someone = await atTwoScreens();
    const answer = await here.call('DELETE', '/user/sessions', PROOF);
    expect(answer.json()).toMatchObject([{ is_current: true }]);
    const statuses = [await statusOf(here), await statusOf(elsewhere), await statusOf(third)];
    expect(statuses).toEqual([200, 401, 401]);
    expect(await statusOf(someone.elsewhere)).toBe(200);
    expect(await eventsOf(user.id)).toEqual([
      { action: 'session.others-ended', after: { ended: 2 } },
    ]);
    expect((await here.call('DELETE', '/user/sessions', PROOF)).statusCode).toBe(200);
    expect(await eventsOf(user.id)).toHaveLength(1);
  });
});

it('an API key is no session: it is not among them, sees none and ends none', async () => {
  const { user, here, thereId } = await atTwoScreens();
  const key: string = (await here.call('PATCH', '/user/apikey', PROOF)).json().apiKey.key;
  expect(await sessionsOf(here)).toHaveLength(2);
  const byKey = (method: 'GET' | 'DELETE', path: string) =>
    server.app.inject({ method, url: `/api${path}`, headers: { authorization: key } });
  for (const answer of [
    await byKey('GET', '/user/sessions'),
    await byKey('DELETE', '/user/sessions'),
    await byKey('DELETE', `/user/sessions/${thereId}`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'api-key.read-only']);
  }
  await here.call('DELETE', '/user/sessions', PROOF);
  const program = await server.app.inject({ url: '/api/user', headers: { authorization: key } });
  expect([program.statusCode, program.json().id]).toEqual([200, user.id]);
});

it('a session lasts no longer for being looked at from another one', async () => {
  const { user, thereId } = await atTwoScreens();
  for (let at = 0; at < 4; at += 1) {
    server.clock.advance(HOUR / 6);
    await sessionsOf(await callerFor(server, user));
  }
  const ids = (await sessionsOf(await callerFor(server, user))).map(({ id }) => id);
  expect(ids).not.toContain(thereId);
});

it('without a session nothing is told', async () => {
  const answer = await server.app.inject({
    url: '/api/user/sessions',
    headers: { cookie: cookieHeader('x'), authorization: 'x' },
  });
  expect(answer.statusCode).toBe(401);
});
