import { profileSchema } from '@verdure/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertProfile,
  insertUniverse,
  nextNumber,
} from '../../../test/factories/organisation-factory.ts';
import { type PortfolioScene, setPortfolioScene } from '../../../test/factories/portfolio-scene.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../imports/seed-catalogue.ts';

let server: TestServer;
let scene: PortfolioScene;

beforeAll(async () => {
  server = await startTestServer();
  await seedCatalogue(server.database);
  scene = await setPortfolioScene(server);
});
afterAll(() => server.stop());

const create = async (name = `Profile ${nextNumber()}`) => {
  const body = { name, company_threshold: 0 };
  return profileSchema.parse((await scene.superUser.call('POST', '/profiles', body)).json());
};

const namesOf = async () =>
  (await scene.superUser.call('GET', '/profiles')).json().map(({ name }: { name: string }) => name);

const eventsOf = async (profileId: number) => {
  const { rows } = await server.pool.query<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_events where subject_type = 'profile' and subject_id = $1 order by id",
    [String(profileId)],
  );
  return rows;
};

describe('a new profile', () => {
  it('API-043 SCR-PP-12 (part): sets nothing and excludes nothing', async () => {
    const profile = await create(' Careful ');
    expect(profile).toMatchObject({
      name: 'Careful',
      universe_id: -1,
      company_threshold: 0,
      exclusions: [],
      raw_entries: [],
      country_raw_entries: [],
      abilities: { rename: true, edit: true, delete: true },
    });
    expect(await namesOf()).toContain('Careful');
    expect(await eventsOf(profile.id)).toEqual([
      { action: 'profile.created', before: null, after: { name: 'Careful' } },
    ]);
  });

  it.each([
    ['no name', { name: '  ' }, 'body.name: Please enter a name'],
    ['an invisible name', { name: '\u2060' }, 'body.name: Please enter a name'],
    ['a name with a control character', { name: 'a\u0007b' }, 'body.name: No control characters'],
    ['a threshold', { name: 'A', company_threshold: 0.02 }, 'body.company_threshold'],
  ])('API-043 is refused with %s', async (_, body, sentence) => {
    const answer = await scene.superUser.call('POST', '/profiles', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toContain(sentence);
  });

  it('API-043 is made once for one idempotency key', async () => {
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/profiles',
        payload: { name: 'Once' },
        headers: {
          authorization: scene.superUser.token,
          cookie: `__Host-verdure=${scene.superUser.cookie}`,
          'idempotency-key': 'profile-once',
        },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json().id).toBe(first.json().id);
    expect((await namesOf()).filter((name: string) => name === 'Once')).toHaveLength(1);
  });
});

describe('the settings of a profile', () => {
  it('API-046 SCR-PP-08 (part): a standard user renames a profile, and changes nothing else', async () => {
    const { id } = await server.database.withAdministration((tx) =>
      insertProfile(tx, {
        organisation_id: scene.organisationId,
        manager_id: scene.standardUser.userId,
      }),
    );
    const renamed = await scene.standardUser.call('PUT', `/profiles/${id}`, { name: 'Renamed' });
    expect(renamed.json()).toMatchObject({
      name: 'Renamed',
      abilities: { rename: true, edit: false, delete: false },
    });
    const refused = await scene.standardUser.call('PUT', `/profiles/${id}`, {
      company_threshold: 0.01,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'role.may-not']);
  });

  it('API-044 SCR-PP-17 (part): the universe is one of the organisation, or the whole one', async () => {
    const { id } = await create();
    const { id: universeId } = await server.database.withAdministration((tx) =>
      insertUniverse(tx, { organisation_id: scene.organisationId }),
    );
    const { id: foreignId } = await server.database.withAdministration((tx) =>
      insertUniverse(tx, { organisation_id: scene.foreignUser.organisationId }),
    );
    const set = (universe_id: number) =>
      scene.superUser.call('PUT', `/profiles/${id}`, { universe_id });
    expect((await set(universeId)).json().universe_id).toBe(universeId);
    expect((await set(foreignId)).json().code).toBe('universe.not-found');
    expect((await set(-1)).json().universe_id).toBe(-1);
  });

  it('API-045: the threshold is at most 6% in steps of 0.1%, the scheme one of three', async () => {
    const { id } = await create();
    const set = async (body: object) =>
      (await scene.superUser.call('PUT', `/profiles/${id}`, body)).json();
    expect(await set({ company_threshold: 0.025, category_group_id: 3 })).toMatchObject({
      company_threshold: 0.025,
      category_group_id: 3,
    });
    expect(await set({ category_group_id: null })).toMatchObject({
      company_threshold: 0.025,
      category_group_id: null,
    });
    expect((await set({ company_threshold: 0.061 })).errors).toEqual([
      'body.company_threshold: The threshold is at most 6%',
    ]);
    expect((await set({ company_threshold: 0.0255 })).errors).toEqual([
      'body.company_threshold: Must be a multiple of 0.001, which is 0.1%',
    ]);
    expect((await set({ category_group_id: 4 })).code).toBe('profile.unknown-scheme');
  });

  it('API-051 SCR-PROF-12 (part): replaces the exclusions, again and again alike', async () => {
    const { id } = await create();
    const set = (exclusions: number[]) =>
      scene.superUser.call('PUT', `/profiles/${id}/exclusions`, { exclusions });
    const tobacco = { id: 7, name: 'Tobacco' };
    expect((await set([8, 7])).json()).toEqual({
      exclusions: [tobacco, { id: 8, name: 'Weapons' }],
    });
    expect((await set([7])).json()).toEqual({ exclusions: [tobacco] });
    expect((await set([7])).json()).toEqual({ exclusions: [tobacco] });
    expect((await set([9])).json().code).toBe('profile.unknown-exclusion');
    expect((await eventsOf(id)).slice(1)).toEqual([
      {
        action: 'profile.exclusions-changed',
        before: { exclusions: [] },
        after: { exclusions: [7, 8] },
      },
      {
        action: 'profile.exclusions-changed',
        before: { exclusions: [7, 8] },
        after: { exclusions: [7] },
      },
    ]);
  });
});

describe('a copy', () => {
  it('API-047: has everything that the original sets, and not its users', async () => {
    const { id } = await create();
    const path = `/profiles/${id}`;
    const { superUser } = scene;
    await superUser.call('PUT', path, { company_threshold: 0.03, category_group_id: 1 });
    await superUser.call('PUT', `${path}/exclusions`, { exclusions: [7] });
    await superUser.call('POST', `${path}/users`, [scene.standardUser.userId]);
    await superUser.call('PUT', `${path}/sectors/101/weightings`, {
      weightings: { esg_awareness: 1, impact_awareness: 0, sustainability: 0.7 },
    });
    await superUser.call('PUT', `${path}/country-weightings`, {
      weightings: { environmental: 0.4, social: 0.1, awareness: 0 },
    });
    await superUser.call('PUT', `${path}/country-dimension-weightings`, {
      weightings: [{ id: 221, weighting: 1 }],
    });
    await superUser.call('PUT', `${path}/companies/${scene.ids.ada}`, {
      emissions_reduction_rate: 0.07,
    });
    const original = profileSchema.parse((await superUser.call('GET', path)).json());
    const body = { newName: 'Copy', profile_id: id };
    const answer = await superUser.call('POST', `${path}/clone`, body);
    const copy = profileSchema.parse(answer.json());
    expect(copy).toEqual({ ...original, id: copy.id, name: 'Copy', users: [] });
    const rate = await superUser.call('GET', `/profiles/${copy.id}/companies/${scene.ids.ada}`);
    expect(rate.json()).toEqual({ emissions_reduction_rate: 0.07 });
    const other = await superUser.call('POST', `${path}/clone`, { newName: 'B', profile_id: -1 });
    expect(other.json().errors).toEqual(['body.profile_id: Must be the profile of the address']);
  });
});

describe('the end of a profile', () => {
  it('API-048: is refused while it is the default of anyone', async () => {
    const { id } = await create();
    await scene.superUser.call('POST', `/profiles/${id}/users`, [scene.standardUser.userId]);
    await scene.standardUser.call('PUT', '/user', { default_profile_id: id });
    const list = async () =>
      (await scene.superUser.call('GET', '/profiles'))
        .json()
        .find((each: { id: number }) => each.id === id);
    expect((await list()).abilities.delete).toBe(false);
    const refused = await scene.superUser.call('DELETE', `/profiles/${id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'profile.is-default']);
    await scene.standardUser.call('PUT', '/user', { default_profile_id: -1 });
    const deleted = await scene.superUser.call('DELETE', `/profiles/${id}`);
    expect(deleted.json()).toEqual({ data: { id } });
    expect(await list()).toBeUndefined();
    expect((await scene.superUser.call('DELETE', `/profiles/${id}`)).statusCode).toBe(404);
  });
});

describe('the users of a profile', () => {
  it('API-049 SCR-PP-11 (part): are added and removed, twice alike, and see it or not', async () => {
    const { id } = await create();
    const { superUser, standardUser } = scene;
    const path = `/profiles/${id}/users`;
    const sees = async () => (await standardUser.call('GET', `/profiles/${id}`)).statusCode === 200;
    expect(await sees()).toBe(false);
    for (const _ of [1, 2]) {
      const added = (await superUser.call('POST', path, [standardUser.userId])).json();
      expect(added).toEqual([{ id: standardUser.userId, full_name: 'Ada Byron' }]);
    }
    expect(await sees()).toBe(true);
    for (const _ of [1, 2]) {
      expect((await superUser.call('DELETE', path, [standardUser.userId])).json()).toEqual([]);
    }
    expect(await sees()).toBe(false);
  });

  it.each([
    ['an administrator', () => scene.administrator.userId, 'profile.user-role'],
    ['a user of another organisation', () => scene.foreignUser.userId, 'user.not-found'],
    ['nobody', () => 2_000_000_000, 'user.not-found'],
  ])('API-049: %s is refused', async (_, userId, code) => {
    const { id } = await create();
    const answer = await scene.superUser.call('POST', `/profiles/${id}/users`, [userId()]);
    expect(answer.json().code).toBe(code);
    expect((await scene.superUser.call('GET', `/profiles/${id}`)).json().users).toEqual([]);
  });
});

describe('what a profile assumes of a company', () => {
  it('API-056 SCR-HOLD-08 (part): keeps a yearly reduction from 0 to 50%', async () => {
    const { id } = await create();
    const path = `/profiles/${id}/companies/${scene.ids.ada}`;
    const set = async (emissions_reduction_rate: number | null) =>
      (await scene.superUser.call('PUT', path, { emissions_reduction_rate })).json();
    const get = async () => (await scene.superUser.call('GET', path)).json();
    expect(await get()).toEqual({ emissions_reduction_rate: null });
    expect(await set(0.5)).toEqual({ emissions_reduction_rate: 0.5 });
    expect(await get()).toEqual({ emissions_reduction_rate: 0.5 });
    for (const rate of [0.51, -0.1]) {
      expect((await set(rate)).errors).toEqual([
        'body.emissions_reduction_rate: The rate is from 0 to 50% a year',
      ]);
    }
    await set(null);
    expect(await get()).toEqual({ emissions_reduction_rate: null });
  });
});
