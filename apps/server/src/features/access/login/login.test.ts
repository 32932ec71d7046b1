import { FEATURES } from '@verdure/contract/vocabulary';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, cookieHeader } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

let server: TestServer;
let organisationId: number;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const organisation = await server.database.withAdministration((tx) =>
    insertOrganisation(tx, { features: [6, 13, 25] }),
  );
  organisationId = organisation.id;
});
afterAll(() => server.stop());

type UserValues = Parameters<typeof insertUser>[1];
const makeUser = (values: Partial<UserValues> = {}) =>
  server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id: organisationId, password_hash: passwordHash, ...values }),
  );

const logIn = (email: string, password = PASSWORD, remoteAddress = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
  });

const getUser = (token: string | undefined, cookie: string | undefined) =>
  server.app.inject({
    url: '/api/user',
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(cookie !== undefined && { cookie: cookieHeader(cookie) }),
    },
  });

/** All that a refusal says, but for the id that every request has of its own. */
const withoutRequestId = (payload: string): string =>
  payload.replace(/"request_id":"[^"]+"/, '"request_id":"*"');

describe('logging in', () => {
  it('API-001 SCR-LOGIN-06: the right password answers a token, system flags and a strict cookie', async () => {
    const user = await makeUser();
    const answer = await logIn(` ${user.email.toUpperCase()} `);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ token: expect.any(String), system_features: [6, 13] });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-verdure',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const me = await getUser(answer.json().token, cookie?.value);
    expect(me.json()).toMatchObject({ id: user.id, email: user.email });
  });

  it('SCR-GLB-27: of all features it answers the PDF options, the AI model tab and proxy', async () => {
    const every = await server.database.withAdministration((tx) =>
      insertOrganisation(tx, { features: Object.values(FEATURES) }),
    );
    const user = await makeUser({ organisation_id: every.id });
    expect((await logIn(user.email)).json()).toMatchObject({ system_features: [6, 7, 8, 12, 13] });
    const { pdfSummary, pdfFullReport, pdfDetailedReport, screenerLanguageModel, proxy } = FEATURES;
    const named = [pdfSummary, pdfFullReport, pdfDetailedReport, screenerLanguageModel, proxy];
    expect(named).toEqual([6, 7, 8, 12, 13]);
  });

  it('SCR-LOGIN-10 (part): unknown, wrong, disabled, password-less and single sign-on are refused with equal bytes', async () => {
    const sso = await server.database.withAdministration((tx) =>
      insertOrganisation(tx, { oidc_managed: true }),
    );
    const disabled = await makeUser({ disabled_at: '2026-01-01T00:00:00Z' });
    const emails = [
      (await makeUser()).email,
      'nobody@example.test',
      disabled.email,
      (await makeUser({ password_hash: null })).email,
      (await makeUser({ organisation_id: sso.id })).email,
    ];
    const answers = [await logIn(emails[0] ?? '', 'wrong')];
    for (const email of emails.slice(1)) answers.push(await logIn(email));

    const bodies = new Set(answers.map(({ payload }) => withoutRequestId(payload)));
    expect([...bodies]).toEqual([
      '{"message":"the email or the password is not right","code":"login.refused","request_id":"*"}',
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(answers.some(({ cookies }) => cookies.length > 0)).toBe(false);
  });

  it('SCR-LOGIN-08: a password whose time is over answers 302 without a token, a session or an address', async () => {
    const user = await makeUser({ must_change_password: true });
    const answer = await logIn(user.email);

    expect(answer.statusCode).toBe(302);
    expect(answer.payload).toBe('');
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-verdure-rotation']);
    expect((await logIn(user.email, 'wrong')).statusCode).toBe(401);
  });

  it('API-001: ten attempts a quarter of an hour, known or not, and the right password is not tried after', async () => {
    const { email } = await makeUser();
    for (const candidate of [email, 'absent@example.test']) {
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 11; attempt += 1) {
        statuses.push((await logIn(candidate, 'wrong', '192.0.2.7')).statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
    const limited = await logIn(email, PASSWORD, '192.0.2.8');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);

    server.clock.advance(15 * MINUTE);
    expect((await logIn(email, PASSWORD, '192.0.2.8')).statusCode).toBe(200);
  });

  it('records who logged in and who was refused, never a secret', async () => {
    const user = await makeUser();
    await logIn(user.email, 'wrong-canary');
    await logIn(user.email);
    const { rows } = await server.pool.query(
      `select action, actor_user_id, before, after, request_id is not null as has_request
         from audit_events where (subject_type = 'user' and subject_id = $1) or actor_user_id = $2
        order by id`,
      [String(user.id), user.id],
    );
    expect(rows).toEqual([
      {
        action: 'login.refused',
        actor_user_id: null,
        before: null,
        after: null,
        has_request: true,
      },
      {
        action: 'login.granted',
        actor_user_id: user.id,
        before: null,
        after: null,
        has_request: true,
      },
    ]);
  });

  it('refuses a body with unknown keys', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@b.test', password: 'x', role_id: 1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('request.malformed');
  });
});

describe('a session', () => {
  it.each([
    ['no half', false, false],
    ['the token alone', true, false],
    ['the cookie alone', false, true],
  ])('is nothing with %s', async (_, hasToken, hasCookie) => {
    const caller = await callerFor(server, await makeUser());
    const answer = await getUser(
      hasToken ? caller.token : undefined,
      hasCookie ? caller.cookie : undefined,
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('session.required');
  });

  it('is nothing with the cookie of another session', async () => {
    const user = await makeUser();
    const [one, other] = [await callerFor(server, user), await callerFor(server, user)];
    expect((await getUser(one.token, other.cookie)).statusCode).toBe(401);
    expect((await getUser(one.token, one.cookie)).statusCode).toBe(200);
  });

  it('ends after 30 idle minutes, and every use begins them anew', async () => {
    const caller = await callerFor(server, await makeUser());
    server.clock.advance(30 * MINUTE);
    expect((await caller.call('GET', '/user')).statusCode).toBe(200);
    server.clock.advance(30 * MINUTE);
    expect((await caller.call('GET', '/user')).statusCode).toBe(200);
    server.clock.advance(30 * MINUTE + 1);
    expect((await caller.call('GET', '/user')).statusCode).toBe(401);
  });

  it('ends after 12 hours, however busy', async () => {
    const caller = await callerFor(server, await makeUser());
    for (let half = 0; half < 23; half += 1) {
      server.clock.advance(30 * MINUTE);
      expect((await caller.call('GET', '/user')).statusCode).toBe(200);
    }
    server.clock.advance(30 * MINUTE);
    expect((await caller.call('GET', '/user')).statusCode).toBe(401);
  });

  it('API-014 SCR-SHELL-17: ends at logout, and the cookie is taken away', async () => {
    const caller = await callerFor(server, await makeUser());
    const answer = await caller.call('POST', '/auth/logout');
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-verdure', value: '' });
    expect((await caller.call('GET', '/user')).statusCode).toBe(401);
  });

  it.each([
    ['disabled', `disabled_at = now()`, 401],
    ['moved to a role without portfolios', `role_id = 5`, 403],
  ])('of a user %s is refused at the next request', async (_, change, status) => {
    const user = await makeUser();
    const caller = await callerFor(server, user);
    expect((await caller.call('GET', '/portfolios')).statusCode).toBe(200);
    await server.pool.query(`update users set ${change} where id = $1`, [user.id]);
    expect((await caller.call('GET', '/portfolios')).statusCode).toBe(status);
  });

  it('is forgotten at the next login once its end has come', async () => {
    const user = await makeUser();
    await callerFor(server, user);
    server.clock.advance(13 * 60 * MINUTE);
    await logIn(user.email, PASSWORD, '192.0.2.30');
    const { rows } = await server.pool.query('select id from sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('lies in the database as hashes alone', async () => {
    const caller = await callerFor(server, await makeUser());
    const { rows } = await server.pool.query('select sessions::text as row from sessions');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(caller.token);
    expect(stored).not.toContain(caller.cookie);
  });
});

describe('a flood of logins', () => {
  it('is turned away quickly beyond the queue, while other calls are answered', async () => {
    const caller = await callerFor(server, await makeUser());
    const flood = Array.from({ length: 90 }, (_, index) =>
      logIn(`flood-${index}@example.test`, 'x', `198.51.100.${index}`),
    );
    const others = await Promise.all([caller.call('GET', '/user'), caller.call('GET', '/user')]);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 401 || status === 503)).toBe(true);
  });
});

describe('the permission matrix', () => {
  const none = { assign: [], update: [], delete: [] };
  const all = (roles: readonly number[]) => ({ assign: roles, update: roles, delete: roles });

  it('API-003 SCR-LOGIN-14 (part): administrators manage every role, super-users 2 and 3, others nobody', async () => {
    const caller = await callerFor(server, await makeUser());
    expect((await caller.call('GET', '/auth/permission-matrix')).json()).toEqual({
      1: all([1, 2, 3, 5, 6]),
      2: all([2, 3]),
      3: none,
      5: none,
      6: none,
    });
  });

  it('API-003: administrators of the restricted organisation manage 2 and 3', async () => {
    const restricted = await server.database.withAdministration((tx) =>
      insertOrganisation(tx, { id: 311, restricted_admin: true }),
    );
    const caller = await callerFor(
      server,
      await makeUser({ organisation_id: restricted.id, role_id: 1 }),
    );
    const matrix = (await caller.call('GET', '/auth/permission-matrix')).json();
    expect(matrix['1']).toEqual(all([2, 3]));
  });
});
