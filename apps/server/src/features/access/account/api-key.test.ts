import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUser,
  PASSWORD,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, MULTIPART_TYPE, multipartOf } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let organisationId: number;

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await server.database.withAdministration((tx) => insertOrganisation(tx));
  organisationId = organisation.id;
});
afterAll(() => server.stop());

type UserValues = Partial<Parameters<typeof insertUser>[1]>;
const makeUser = (values: UserValues = {}) =>
  server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id: organisationId, ...values }),
  );

const callWith = (
  authorization: string,
  url = '/api/user',
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET',
) => server.app.inject({ method, url, headers: { authorization } });

async function makeKey(values: UserValues = {}) {
  const user = await makeUser(values);
  const caller = await callerFor(server, user);
  const answer = await caller.call('PATCH', '/user/apikey', PROOF);
  const key: string = answer.json().apiKey.key;
  return { user, caller, key };
}

const set = (sql: string, ...values: readonly unknown[]) => server.pool.query(sql, [...values]);

describe('an API key', () => {
  it('API-019 SCR-ACC-11: is whole once; afterwards its ends, and only its hash is stored', async () => {
    const { user, caller, key } = await makeKey();
    expect(key).toMatch(/^vdr_[A-Za-z0-9_-]{43}$/);
    const { apiKey } = (await caller.call('GET', '/user')).json();
    expect(apiKey).toMatchObject({
      key: `${key.slice(0, 8)}…${key.slice(-4)}`,
      last_used_at: null,
    });
    const { rows } = await set('select * from api_keys where user_id = $1', user.id);
    expect(JSON.stringify(rows)).not.toContain(key.slice(8, -4));
    const audit = await set('select * from audit_events where actor_user_id = $1', user.id);
    expect(JSON.stringify(audit.rows)).not.toContain(key.slice(8, -4));
  });

  it('API-019: reads without a cookie, plain or as a bearer, with the rights of its user', async () => {
    const { user, key } = await makeKey({ role_id: 3 });
    for (const authorization of [key, `Bearer ${key}`]) {
      const answer = await callWith(authorization);
      expect([answer.statusCode, answer.json().id]).toEqual([200, user.id]);
    }
    expect((await callWith(key, '/api/portfolios')).statusCode).toBe(200);
    expect((await callWith(key, '/api/organisations')).json().code).toBe('role.may-not');
  });

  it.each([
    ['PUT', '/api/user'],
    ['PATCH', '/api/user/apikey'],
    ['DELETE', '/api/user/apikey'],
    ['POST', '/api/auth/logout'],
    ['DELETE', '/api/users/1'],
  ] as const)('API-019: never writes: %s %s', async (method, url) => {
    const { key } = await makeKey();
    const answer = await callWith(key, url, method);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'api-key.read-only']);
  });

  it('API-019: reads and uploads portfolios where it was made for that, and nothing else', async () => {
    const { user, caller, key: reading } = await makeKey({ role_id: 2 });
    const upload = (authorization: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/portfolios/csv',
        headers: { authorization, 'content-type': MULTIPART_TYPE },
        payload: multipartOf('Mine\nNobody,ZZ0000000012,1'),
      });
    expect((await upload(reading)).json().code).toBe('api-key.scope');
    const answer = await caller.call('PATCH', '/user/apikey', {
      ...PROOF,
      scope: 'upload_portfolios',
      expires_in_days: 30,
    });
    const { key, scope, expires_at } = answer.json().apiKey;
    expect([scope, expires_at]).toEqual([
      'upload_portfolios',
      new Date(server.clock.now().getTime() + 30 * DAY).toISOString(),
    ]);
    expect((await callWith(key)).json().apiKey.scope).toBe('upload_portfolios');
    // the file is read: its only ISIN has a wrong check digit
    expect((await upload(key)).json().message).toMatch(/^No row has a valid ISIN/);
    const deletion = await callWith(key, '/api/portfolios/1', 'DELETE');
    expect(deletion.json().code).toBe('api-key.read-only');
    const made = await set(
      "select after from audit_events where actor_user_id = $1 and action = 'api-key.generated'",
      user.id,
    );
    expect(made.rows.at(-1)?.after).toMatchObject({ scope: 'upload_portfolios' });
  });

  it('API-019: uploads only for those who may, and for at most a year', async () => {
    const caller = await callerFor(server, await makeUser({ role_id: 3 }));
    const refused = await caller.call('PATCH', '/user/apikey', {
      ...PROOF,
      scope: 'upload_portfolios',
    });
    expect(refused.json().code).toBe('api-key.may-not-upload');
    const forever = await caller.call('PATCH', '/user/apikey', { ...PROOF, expires_in_days: 366 });
    expect([forever.statusCode, forever.json().message]).toEqual([
      400,
      'A key is valid for at most 365 days',
    ]);
  });

  it('API-019: ends when a new one is made, and by hand', async () => {
    const { caller, key } = await makeKey();
    const next: string = (await caller.call('PATCH', '/user/apikey', PROOF)).json().apiKey.key;
    expect((await callWith(key)).statusCode).toBe(401);
    expect((await callWith(next)).statusCode).toBe(200);
    expect((await caller.call('DELETE', '/user/apikey')).json().apiKey).toBeNull();
    expect((await callWith(next)).statusCode).toBe(401);
    expect((await caller.call('DELETE', '/user/apikey')).statusCode).toBe(404);
  });

  it.each([
    ['the user is disabled', 'update users set disabled_at = now() where id = $1'],
    ['the password changes', "update users set password_hash = password_hash || 'x' where id = $1"],
    ['the role changes', 'update users set role_id = 3 where id = $1'],
    ['the user becomes scoped', 'update users set role_id = 3, is_scoped = true where id = $1'],
    ['the user becomes an uploader', 'update users set role_id = 5 where id = $1'],
    ['the user is deleted', 'delete from users where id = $1'],
  ])('API-019: is refused at the next request once %s', async (_, sql) => {
    const { user, key } = await makeKey();
    expect((await callWith(key)).statusCode).toBe(200);
    await set(sql, user.id);
    expect((await callWith(key)).statusCode).toBe(401);
  });

  it('API-019: is gone for good after a disabled user is back, and the log says so', async () => {
    const { user, key } = await makeKey();
    await set('update users set disabled_at = now() where id = $1', user.id);
    await set('update users set disabled_at = null where id = $1', user.id);
    expect((await callWith(key)).statusCode).toBe(401);
    const events = await set(
      "select after from audit_events where subject_id = $1::text and action = 'api-key.ended'",
      user.id,
    );
    expect(events.rows).toEqual([{ after: { because: 'password, role or access changed' } }]);
  });

  it('API-019: ends with a password that its owner changes', async () => {
    const { caller, key } = await makeKey();
    const change = { current_password: PASSWORD, password: 'Another-horse-8' };
    expect((await caller.call('PUT', '/user', change)).statusCode).toBe(200);
    expect((await callWith(key)).statusCode).toBe(401);
  });

  it('API-019: ends with the role that an administrator gives its owner', async () => {
    const { user, key } = await makeKey();
    const admin = await callerFor(server, await makeUser());
    const answer = await admin.call('PUT', `/users/${user.id}`, { role_id: 3 });
    expect(answer.statusCode).toBe(200);
    expect((await callWith(key)).statusCode).toBe(401);
  });

  it('API-019: stays with a change of other details', async () => {
    const { caller, key } = await makeKey();
    await caller.call('PUT', '/user', { first_name: 'Augusta' });
    expect((await callWith(key)).statusCode).toBe(200);
  });

  it('API-019: ends after a year', async () => {
    const { key } = await makeKey();
    server.clock.advance(365 * DAY - 1);
    expect((await callWith(key)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await callWith(key)).statusCode).toBe(401);
  });

  it.each([
    'vdr_',
    `vdr_${'A'.repeat(43)}`,
    `vdr_${'A'.repeat(44)}`,
    `Basic vdr_${'A'.repeat(43)}`,
  ])('API-019: %j opens nothing', async (authorization) => {
    expect((await callWith(authorization)).statusCode).toBe(401);
  });

  it('API-019: its use is told to the hour and recorded once an hour', async () => {
    const { user, caller, key } = await makeKey();
    const uses = async () =>
      (
        await set(
          "select id from audit_events where actor_user_id = $1 and action = 'api-key.used'",
          user.id,
        )
      ).rowCount;
    for (let call = 0; call < 3; call += 1) await callWith(key);
    expect(await uses()).toBe(1);
    const { apiKey } = (await caller.call('GET', '/user')).json();
    expect(apiKey.last_used_at).toBe(server.clock.now().toISOString());
    server.clock.advance(HOUR);
    await callWith(key);
    expect(await uses()).toBe(2);
  });

  it('API-019: is limited to 600 calls a minute, and only that key', async () => {
    const [busy, calm] = [await makeKey(), await makeKey()];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => callWith(busy.key)));
    }
    const refused = await callWith(busy.key);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callWith(calm.key)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await callWith(busy.key)).statusCode).toBe(200);
  });
});

describe('what vouches for a key', () => {
  const ISSUER = 'https://login.people.example';

  /** Someone for whom a provider has vouched, in an organisation of single sign-on. */
  async function signedOn() {
    const { id } = await server.database.withAdministration((tx) =>
      insertOrganisation(tx, { oidc_managed: true }),
    );
    await set(
      'insert into organisation_sign_on (organisation_id, origin, issuer, client_id) values ($1, $2, $3, $4)',
      ...[id, `https://people-${id}.example`, ISSUER, 'verdure'],
    );
    const user = await makeUser({ organisation_id: id });
    const caller = await callerFor(server, user);
    await set(
      'update sessions set oidc_issuer = $2, provider_asked_at = created_at where user_id = $1',
      user.id,
      ISSUER,
    );
    await signOn(user.id);
    const answer = await caller.call('PATCH', '/user/apikey');
    const key: string = answer.json().apiKey.key;
    return { organisationId: id, userId: user.id, key };
  }

  const signOn = (userId: number) =>
    set('update users set signed_on_at = $2 where id = $1', userId, server.clock.now());

  it('API-019: made after a sign-on it is refused once the provider has not let its owner in for 30 days', async () => {
    const { userId, key } = await signedOn();
    server.clock.advance(30 * DAY - 1);
    expect((await callWith(key)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await callWith(key)).statusCode).toBe(401);
    await signOn(userId);
    expect((await callWith(key)).statusCode).toBe(200);
  });

  it('API-019: ends with the passwords of an organisation that turns to single sign-on', async () => {
    const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
    const { key } = await makeKey({ organisation_id: id });
    expect((await callWith(key)).statusCode).toBe(200);
    await set('update organisations set oidc_managed = true where id = $1', id);
    expect((await callWith(key)).statusCode).toBe(401);
    await set('update organisations set oidc_managed = false where id = $1', id);
    expect((await callWith(key)).statusCode).toBe(200);
  });

  it.each([
    [
      'is turned off',
      'update organisation_sign_on set is_enabled = false where organisation_id = $1',
    ],
    [
      'is another',
      "update organisation_sign_on set issuer = 'https://other.example' where organisation_id = $1",
    ],
    ['gives way to passwords', 'update organisations set oidc_managed = false where id = $1'],
  ])('API-019: made after a sign-on it is refused once the provider %s', async (_, sql) => {
    const { organisationId: id, key } = await signedOn();
    expect((await callWith(key)).statusCode).toBe(200);
    await set(sql, id);
    expect((await callWith(key)).statusCode).toBe(401);
  });
});

describe('who may have a key', () => {
  it.each([
    [{ role_id: 1 }, 200],
    [{ role_id: 2 }, 200],
    [{ role_id: 3 }, 200],
    [{ role_id: 3, is_scoped: true }, 403],
    [{ role_id: 5 }, 403],
    [{ role_id: 6 }, 403],
  ])('API-019: %j answers %d', async (values, status) => {
    const caller = await callerFor(server, await makeUser(values));
    expect((await caller.call('PATCH', '/user/apikey', PROOF)).statusCode).toBe(status);
  });

  it('API-019: a scoped user is told why', async () => {
    const caller = await callerFor(server, await makeUser({ role_id: 3, is_scoped: true }));
    expect((await caller.call('PATCH', '/user/apikey', PROOF)).json()).toMatchObject({
      code: 'api-key.scoped',
      message: 'Scoped users cannot generate API keys',
    });
  });
});

describe('the documentation', () => {
  it('API-019: says of each call whether a key may make it', async () => {
    const { paths } = (await server.app.inject('/api/docs.json')).json();
    expect(paths['/portfolios'].get.security).toContainEqual({ apiKey: [] });
    expect(paths['/portfolios/csv'].post.security).toContainEqual({ apiKey: [] });
    expect(paths['/portfolios/{portfolioId}'].delete.security).toBeUndefined();
    expect((await server.app.inject('/api/docs')).payload).toContain('By session or API key.');
  });
});
