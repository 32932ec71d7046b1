import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUser,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const ROLES = [1, 2, 3, 5, 6] as const;

let server: TestServer;
let ownId: number;
let otherId: number;
let restrictedId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.withAdministration(async (tx) => {
    ownId = (await insertOrganisation(tx, { name: 'Own' })).id;
    otherId = (await insertOrganisation(tx, { name: 'Other' })).id;
    restrictedId = (await insertOrganisation(tx, { restricted_admin: true })).id;
    for (const organisation_id of [otherId, restrictedId])
      await insertUser(tx, { organisation_id });
  });
});
afterAll(() => server.stop());

type UserValues = Partial<Parameters<typeof insertUser>[1]>;
const makeUser = (organisation_id: number, values: UserValues = {}) =>
  server.database.withAdministration((tx) => insertUser(tx, { organisation_id, ...values }));
const makeCaller = async (organisation_id: number, values: UserValues = {}) =>
  callerFor(server, await makeUser(organisation_id, values));

/** Whom a role looks after, said again without the code under test. */
const managedBy = (roleId: number, isRestricted: boolean): readonly number[] => {
  if (roleId === 1) return isRestricted ? [2, 3] : [1, 2, 3, 5, 6];
  return roleId === 2 ? [2, 3] : [];
};

interface Asker {
  readonly roleId: number;
  readonly from: 'own' | 'restricted';
  readonly isScoped?: boolean;
}
const ASKERS: readonly Asker[] = [
  ...([1, 2, 3] as const).map((roleId) => ({ roleId, from: 'own' as const })),
  { roleId: 3, from: 'own', isScoped: true },
  { roleId: 1, from: 'restricted' },
];

const askerCaller = ({ roleId, from, isScoped = false }: Asker) =>
  makeCaller(from === 'own' ? ownId : restrictedId, { role_id: roleId, is_scoped: isScoped });

const homeOf = ({ from }: Asker) => (from === 'own' ? ownId : restrictedId);

/** Status of an act on a user of a role, at home or elsewhere. */
function expectedStatus(asker: Asker, at: 'home' | 'elsewhere', roles: readonly number[]): number {
  if (asker.isScoped) return 403;
  const seesAll = asker.roleId === 1 && asker.from === 'own';
  if (at === 'elsewhere' && !seesAll) return 404;
  const managed = managedBy(asker.roleId, asker.from === 'restricted');
  return roles.every((roleId) => managed.includes(roleId)) ? 200 : 403;
}

describe.each(ASKERS)('role $roleId of the $from organisation (scoped: $isScoped)', (asker) => {
  it('API-021: gives roles as the matrix says, at home and elsewhere, all 50 ways', async () => {
    const caller = await askerCaller(asker);
    const wrong: string[] = [];
    for (const at of ['home', 'elsewhere'] as const) {
      for (const has of ROLES) {
        for (const gets of ROLES) {
          const target = await makeUser(at === 'home' ? homeOf(asker) : otherId, { role_id: has });
          const answer = await caller.call('PUT', `/users/${target.id}`, { role_id: gets });
          const expected = expectedStatus(asker, at, [has, gets]);
          const { rows } = await server.pool.query('select role_id from users where id = $1', [
            target.id,
          ]);
          const isKept = rows[0].role_id === (expected === 200 ? gets : has);
          if (answer.statusCode !== expected || !isKept) {
            wrong.push(`${at} ${has} to ${gets}: ${answer.statusCode}, not ${expected}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('API-022: deletes as the matrix says, at home and elsewhere', async () => {
    const caller = await askerCaller(asker);
    const wrong: string[] = [];
    for (const at of ['home', 'elsewhere'] as const) {
      for (const has of ROLES) {
        const target = await makeUser(at === 'home' ? homeOf(asker) : otherId, { role_id: has });
        const answer = await caller.call('DELETE', `/users/${target.id}`, PROOF);
        const expected = expectedStatus(asker, at, [has]);
        const { rowCount } = await server.pool.query('select from users where id = $1', [
          target.id,
        ]);
        const isRight = answer.statusCode === expected && rowCount === (expected === 200 ? 0 : 1);
        if (!isRight) wrong.push(`${at} ${has}: ${answer.statusCode}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('API-021 API-022 SCR-TEAM-05: never changes or deletes the own user', async () => {
    const caller = await askerCaller(asker);
    const own = `/users/${caller.userId}`;
    expect((await caller.call('PUT', own, { role_id: 2 })).statusCode).toBe(403);
    expect((await caller.call('DELETE', own)).statusCode).toBe(403);
    expect((await caller.call('GET', '/user')).statusCode).toBe(200);
  });

  it('API-020: lists whom the asker sees, with what may be done to each', async () => {
    const caller = await askerCaller(asker);
    const members: { id: number; organisation_id: number; role_id: number; abilities: object }[] = (
      await caller.call('GET', '/users')
    ).json();
    const seesAll = asker.roleId === 1 && asker.from === 'own';
    const homes = new Set(members.map(({ organisation_id }) => organisation_id));
    if (asker.isScoped) expect(members).toEqual([]);
    else expect(homes).toEqual(new Set(seesAll ? [ownId, otherId, restrictedId] : [homeOf(asker)]));
    const managed = managedBy(asker.roleId, asker.from === 'restricted');
    for (const { id, role_id, abilities } of members) {
      const isManaged = id !== caller.userId && managed.includes(role_id);
      const roles = (isManaged ? managed : []).map((each) => expect.objectContaining({ id: each }));
      expect(abilities).toEqual({ assignable_roles: roles, delete: isManaged });
    }
  });
});

const withoutRequestId = (payload: string) => payload.replace(/"request_id":"[^"]+"/, '');

describe('a user of another organisation', () => {
  it.each(['PUT', 'DELETE'] as const)(
    'API-021 API-022: %s answers the same bytes as for one that does not exist',
    async (method) => {
      const caller = await makeCaller(ownId);
      const body = method === 'PUT' ? { role_id: 3 } : PROOF;
      const target = await makeUser(otherId, { role_id: 3 });
      const foreign = await caller.call(method, `/users/${target.id}`, body);
      const absent = await caller.call(method, '/users/2000000000', body);
      expect(foreign.statusCode).toBe(404);
      expect(withoutRequestId(foreign.payload)).toBe(withoutRequestId(absent.payload));
    },
  );
});

describe('another role', () => {
  it('API-021: ends a scope, holds from the next request on, and is recorded once', async () => {
    const caller = await makeCaller(ownId);
    const user = await makeUser(ownId, { role_id: 3, is_scoped: true });
    const target = await callerFor(server, user);
    for (const role_id of [2, 2]) {
      const answer = await caller.call('PUT', `/users/${user.id}`, { role_id });
      expect(answer.json()).toMatchObject({ role_name: 'super-user', user_is_scoped: false });
    }
    expect((await target.call('GET', '/user')).json()).toMatchObject({ role_id: 2 });
    const { rows } = await server.pool.query(
      "select before, after from audit_events where action = 'user.role-changed' and subject_id = $1",
      [String(user.id)],
    );
    expect(rows).toEqual([
      { before: { roleId: 3, isScoped: true }, after: { roleId: 2, isScoped: false } },
    ]);
  });

  it.each([4, 0, -1, 99])('API-021: %d is no role', async (role_id) => {
    const caller = await makeCaller(ownId);
    const target = await makeUser(ownId, { role_id: 3 });
    const answer = await caller.call('PUT', `/users/${target.id}`, { role_id });
    expect(answer.statusCode).toBe(400);
  });
});

describe('deleting a user', () => {
  const furnished = async (organisation_id: number) => {
    const user = await makeUser(organisation_id, { role_id: 3 });
    await server.database.withAdministration(async (tx) => {
      await insertPortfolio(tx, { organisation_id, manager_id: user.id });
      await insertPortfolio(tx, { organisation_id, manager_id: user.id });
      await insertProfile(tx, { organisation_id, manager_id: user.id });
    });
    return user;
  };

  it('API-022 SCR-TEAM-08 (part): keeps what belongs to the organisation: it passes to who deletes', async () => {
    const caller = await makeCaller(ownId);
    const user = await furnished(ownId);
    const row = (await caller.call('GET', '/users'))
      .json()
      .find(({ id }: { id: number }) => id === user.id);
    expect(row.portfolios).toBe(2);
    const answer = await caller.call('DELETE', `/users/${user.id}`, PROOF);
    expect(answer.json()).toEqual({
      data: { id: user.id, portfolios: 2, profiles: 1, manager_id: caller.userId },
    });
    const managed = await server.pool.query('select from portfolios where manager_id = $1', [
      caller.userId,
    ]);
    expect(managed.rowCount).toBe(2);
  });

  it('API-022: by an administrator from outside, it passes to the eldest super-user', async () => {
    const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
    const eldest = await makeUser(id, { created_at: '2020-01-01T00:00:00Z' });
    await makeUser(id);
    const user = await furnished(id);
    const admin = await makeCaller(ownId, { role_id: 1 });
    const answer = await admin.call('DELETE', `/users/${user.id}`, PROOF);
    expect(answer.json().data.manager_id).toBe(eldest.id);
  });

  it('API-022: with no super-user left, the organisation keeps it without a manager', async () => {
    const { id } = await server.database.withAdministration((tx) => insertOrganisation(tx));
    const user = await furnished(id);
    const admin = await makeCaller(ownId, { role_id: 1 });
    const answer = await admin.call('DELETE', `/users/${user.id}`, PROOF);
    expect(answer.json().data).toMatchObject({ portfolios: 2, manager_id: null });
    const kept = await server.pool.query('select from portfolios where organisation_id = $1', [id]);
    expect(kept.rowCount).toBe(2);
  });

  it('API-022: ends sessions and keys at the next request, and repeats as 404', async () => {
    const caller = await makeCaller(ownId);
    const user = await makeUser(ownId, { role_id: 3 });
    const [one, two]: TestCaller[] = [await callerFor(server, user), await callerFor(server, user)];
    const key: string = (await one?.call('PATCH', '/user/apikey', PROOF))?.json().apiKey.key;
    expect((await caller.call('DELETE', `/users/${user.id}`, PROOF)).statusCode).toBe(200);
    expect((await one?.call('GET', '/user'))?.statusCode).toBe(401);
    expect((await two?.call('GET', '/portfolios'))?.statusCode).toBe(401);
    const byKey = await server.app.inject({ url: '/api/user', headers: { authorization: key } });
    expect(byKey.statusCode).toBe(401);
    expect((await caller.call('DELETE', `/users/${user.id}`, PROOF)).statusCode).toBe(404);
  });
});
