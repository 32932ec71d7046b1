import { DIMENSIONS, SUB_SECTORS } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertProfile } from '../../../test/factories/organisation-factory.ts';
import { type PortfolioScene, setPortfolioScene } from '../../../test/factories/portfolio-scene.ts';
import { seedCatalogue } from '../imports/seed-catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: PortfolioScene;
let profileId: number;
const SECTOR = SUB_SECTORS[0];
const [HEAVY, LIGHT] = DIMENSIONS.filter((each) => each.pillar === 'governance');

beforeAll(async () => {
  server = await startTestServer();
  await seedCatalogue(server.database);
  scene = await setPortfolioScene(server);
  profileId = await server.database.withAdministration(async (tx) => {
    const organisation_id = scene.organisationId;
    const { id } = await insertProfile(tx, {
      organisation_id,
      name: 'Careful',
      manager_id: scene.standardUser.userId,
      company_threshold: 0.05,
    });
    const key = { organisation_id, profile_id: id };
    await tx
      .insertInto('profile_sector_weightings')
      .values({
        ...key,
        sector_id: SECTOR.id,
        esg_awareness: 1,
        impact_awareness: 0,
        sustainability: 0.7,
      })
      .execute();
    await tx
      .insertInto('profile_dimension_weightings')
      .values([
        { ...key, sector_id: SECTOR.id, dimension_id: HEAVY?.id ?? 0, weight_tenths: 700 },
        { ...key, sector_id: SECTOR.id, dimension_id: LIGHT?.id ?? 0, weight_tenths: 300 },
      ])
      .execute();
    return id;
  });
});
afterAll(() => server.stop());

describe('the list of profiles', () => {
  it('API-041 SCR-PP-05 (part): those one may choose; none for an administrator', async () => {
    const names = async (who: 'superUser' | 'standardUser' | 'scopedUser' | 'administrator') =>
      (await scene[who].call('GET', '/profiles')).json().map((each: { name: string }) => each.name);
    expect(await names('superUser')).toEqual(['Careful']);
    expect(await names('standardUser')).toEqual(['Careful']);
    expect(await names('scopedUser')).toEqual([]);
    expect(await names('administrator')).toEqual([]);
  });
});

describe('what a scoped user learns of colleagues', () => {
  it('names no creator and no users of a profile but the scoped user', async () => {
    const { superUser, standardUser, scopedUser } = scene;
    const path = `/profiles/${profileId}`;
    const userIds = [standardUser.userId, scopedUser.userId];
    const added = await superUser.call('POST', `${path}/users`, userIds);
    expect(added.json()).toHaveLength(2);
    const [listed] = (await scopedUser.call('GET', '/profiles')).json();
    const opened = (await scopedUser.call('GET', path)).json();
    for (const seen of [listed, opened]) {
      expect(seen).toMatchObject({ manager: null, users: [{ id: scopedUser.userId }] });
    }
    const [known] = (await superUser.call('GET', '/profiles')).json();
    expect(known).toMatchObject({ manager: expect.any(Object), users: [{}, {}] });
    expect((await superUser.call('DELETE', `${path}/users`, userIds)).statusCode).toBe(200);
  });
});

describe('a profile', () => {
  it('API-042: has the weights in force for every sub-sector, and apart from them its own', async () => {
    const profile = (await scene.superUser.call('GET', `/profiles/${profileId}`)).json();
    expect(profile).toMatchObject({
      name: 'Careful',
      universe_id: -1,
      company_threshold: 0.05,
      country_weightings: { environmental: 0.25, social: 0.25, awareness: 0.5 },
      raw_entries: [
        { sector_id: SECTOR.id, dimension_id: HEAVY?.id, weighting: 0.7 },
        { sector_id: SECTOR.id, dimension_id: LIGHT?.id, weighting: 0.3 },
      ],
    });
    expect(profile.sectors).toHaveLength(SUB_SECTORS.length);
    expect(profile.sectors[0].weightings).toEqual({
      esg_awareness: 1,
      impact_awareness: 0,
      sustainability: 0.7,
    });
    expect(profile.sectors.map((each: { is_customised: boolean }) => each.is_customised)).toEqual(
      SUB_SECTORS.map(({ id }) => id === SECTOR.id),
    );
    expect(profile.sectors[1].weightings).toEqual({
      esg_awareness: 0.5,
      impact_awareness: 0.5,
      sustainability: 0.5,
    });
  });

  it('API-042: the weights of each pillar of each sub-sector sum to 1', async () => {
    const profile = (await scene.superUser.call('GET', `/profiles/${profileId}`)).json();
    expect(profile.sectors).toHaveLength(SUB_SECTORS.length);
    const pillarOf = new Map(DIMENSIONS.map(({ id, pillar }) => [id, pillar]));
    for (const { dimensions } of profile.sectors) {
      const sums = new Map<string, number>();
      for (const { id, weighting } of dimensions) {
        const pillar = pillarOf.get(id) ?? '';
        sums.set(pillar, (sums.get(pillar) ?? 0) + weighting);
      }
      expect(sums.size).toBeGreaterThan(0);
      for (const sum of sums.values()) expect(sum).toBeCloseTo(1, 12);
    }
  });

  it.each([
    ['the Uncustomised profile', () => -1],
    ['an absent profile', () => 2_000_000_000],
  ])('API-042: %s is never sent', async (_, id) => {
    const answer = await scene.superUser.call('GET', `/profiles/${id()}`);
    expect(answer.statusCode).toBe(404);
  });

  it('API-042: is absent for another organisation and for a user who was not added', async () => {
    const answers = [
      await scene.foreignUser.call('GET', `/profiles/${profileId}`),
      await scene.scopedUser.call('GET', `/profiles/${profileId}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
