import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUser,
  nextNumber,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const MINUTE = 60_000;
const ISSUER = 'https://login.people.example';

let server: TestServer;
let homeId: number;
let managedId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.withAdministration(async (tx) => {
    homeId = (await insertOrganisation(tx)).id;
    managedId = (await insertOrganisation(tx, { oidc_managed: true })).id;
    const origin = 'https://people.example';
    const provider = { organisation_id: managedId, origin, issuer: ISSUER, client_id: 'verdure' };
    await tx.insertInto('organisation_sign_on').values(provider).execute();
  });
});
afterAll(() => server.stop());

async function makeCaller(organisation_id: number, role_id: number): Promise<TestCaller> {
  const caller = await newCaller(server, { organisation_id, role_id });
  if (organisation_id === managedId) {
    await server.pool.query(
      'update sessions set oidc_issuer = $2, provider_asked_at = created_at where user_id = $1',
      [caller.userId, ISSUER],
    );
  }
  return caller;
}

interface Act {
  readonly what: string;
  readonly roleId: number;
  readonly act: (caller: TestCaller, proof?: object) => ReturnType<TestCaller['call']>;
}

const anotherUser = async (organisation_id: number) =>
  (
    await server.database.withAdministration((tx) =>
      insertUser(tx, { organisation_id, role_id: 3 }),
    )
  ).id;

const ACTS: readonly Act[] = [
  {
    what: 'API-019: an API key is made',
    roleId: 3,
    act: (caller, proof) => caller.call('PATCH', '/user/apikey', proof),
  },
  {
    what: 'API-022: a user is deleted',
    roleId: 2,
    act: async (caller, proof) =>
      caller.call('DELETE', `/users/${await anotherUser(caller.organisationId)}`, proof),
  },
  {
    what: 'API-024: the sign-on of an organisation is changed',
    roleId: 1,
    act: async (caller, proof) => {
      const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
      return caller.call('PUT', `/organisations/${id}`, { oidc_managed: true, ...proof });
    },
  },
  {
    what: 'API-021: somebody is made an administrator',
    roleId: 1,
    act: async (caller, proof) =>
      caller.call('PUT', `/users/${await anotherUser(caller.organisationId)}`, {
        role_id: 1,
        ...proof,
      }),
  },
  {
    what: 'API-007: an administrator is invited',
    roleId: 1,
    act: (caller, proof) =>
      caller.call('POST', '/auth/invite', { ...personOf(caller.organisationId), ...proof }),
  },
  {
    what: 'SCR-ACC-09: the account page of a provider is changed',
    roleId: 1,
    act: async (caller, proof) => {
      const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
      const provider_account_url = 'https://login.example/account';
      return caller.call('PUT', `/organisations/${id}`, { provider_account_url, ...proof });
    },
  },
];

const personOf = (organisation_id: number) => ({
  user: {
    first_name: 'Ada',
    last_name: 'Byron',
    email: `ada-${nextNumber()}@example.test`,
    role_id: 1,
    organisation_id,
  },
});

const WRONG = 'Your current password is incorrect, please try again';

describe.each(ACTS)('$what', ({ roleId, act }) => {
  it.each([undefined, {}])(
    'V7.5.3: an old login without %j is asked for the password',
    async (proof) => {
      const caller = await makeCaller(homeId, roleId);
      server.clock.advance(15 * MINUTE + 1);
      const answer = await act(caller, proof);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'session.password-needed']);
    },
  );

  it.each([{ current_password: '' }, { current_password: 'wrong' }])(
    'V7.5.3: not with %j, and that is recorded',
    async (proof) => {
      const caller = await makeCaller(homeId, roleId);
      server.clock.advance(15 * MINUTE + 1);
      const answer = await act(caller, proof);
      expect([answer.statusCode, answer.json().message]).toEqual([403, WRONG]);
      const { rows } = await server.pool.query(
        "select action from audit_events where actor_user_id = $1 and action <> 'access.refused'",
        [caller.userId],
      );
      expect(rows).toEqual([{ action: 'account.password-refused' }]);
    },
  );

  it('V7.5.3: without one in the 15 minutes after logging in, but not with a wrong one', async () => {
    const caller = await makeCaller(homeId, roleId);
    expect((await act(caller, { current_password: 'wrong' })).json().message).toBe(WRONG);
    server.clock.advance(15 * MINUTE);
    expect((await act(caller)).statusCode).toBe(200);
  });

  it('V7.5.3: with the right password', async () => {
    const caller = await makeCaller(homeId, roleId);
    expect((await act(caller, PROOF)).statusCode).toBe(200);
  });

  it('V7.5.3: at a provider, within 15 minutes of the sign-on and no later', async () => {
    const caller = await makeCaller(managedId, roleId);
    server.clock.advance(15 * MINUTE);
    expect((await act(caller)).statusCode).toBe(200);
    server.clock.advance(1);
    const answer = await act(caller);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: 'session.too-old',
        message: 'This needs a sign-on of the last 15 minutes. Please sign on again and repeat it',
      },
    ]);
    // a password of ours opens nothing there
    expect((await act(caller, PROOF)).json().code).toBe('session.too-old');
  });
});

describe('guessing the current password', () => {
  const guess = (caller: TestCaller, current_password: string) =>
    caller.call('PATCH', '/user/apikey', { current_password });

  it('ends after ten tries, for a quarter of an hour, whatever act they were for', async () => {
    const caller = await makeCaller(homeId, 2);
    for (let at = 0; at < 5; at += 1) await guess(caller, `guess ${at}`);
    for (let at = 0; at < 5; at += 1) {
      const body = { password: 'a new passphrase', current_password: `guess ${at}` };
      expect((await caller.call('PUT', '/user', body)).statusCode).toBe(403);
    }
    const answer = await guess(caller, PROOF.current_password);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'password.too-many-guesses']);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    server.clock.advance(15 * MINUTE);
    expect((await guess(caller, PROOF.current_password)).statusCode).toBe(200);
  });

  it('begins anew with the right one, and keeps nobody else waiting', async () => {
    const [caller, other] = [await makeCaller(homeId, 2), await makeCaller(homeId, 2)];
    for (let at = 0; at < 9; at += 1) await guess(caller, `guess ${at}`);
    expect((await guess(caller, PROOF.current_password)).statusCode).toBe(200);
    for (let at = 0; at < 10; at += 1) await guess(caller, `guess ${at}`);
    expect((await guess(caller, 'one more')).statusCode).toBe(429);
    expect((await guess(other, PROOF.current_password)).statusCode).toBe(200);
  });
});

it('what is less than these needs no password: another setting, another role, another invitation', async () => {
  const admin = await makeCaller(homeId, 1);
  server.clock.advance(15 * MINUTE + 1);
  const role = await admin.call('PUT', `/users/${await anotherUser(homeId)}`, { role_id: 2 });
  const { user } = personOf(homeId);
  const invited = await admin.call('POST', '/auth/invite', { user: { ...user, role_id: 2 } });
  expect([role.statusCode, invited.statusCode]).toEqual([200, 200]);
  const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
  const answer = await admin.call('PUT', `/organisations/${id}`, { enable_engagements: true });
  expect(answer.statusCode).toBe(200);
});

it.each(ACTS)(
  '$what: for a role that may not, the password is not even looked at',
  async ({ act }) => {
    const caller = await makeCaller(homeId, 5);
    expect((await act(caller, { current_password: 'wrong' })).json().code).toBe('role.may-not');
  },
);
