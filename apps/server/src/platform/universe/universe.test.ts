import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { companyScores, type ScoredUniverse, scoreUniverse } from '@verdure/scoring/universe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../test/factories/hand-made-universe.ts';
import { insertProfile, insertUniverse } from '../../../test/factories/organisation-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';
import { createScoreThreads } from './score-threads.ts';
import { openUniverse, type Universe } from './universe.ts';
import { testCompute } from '../../../test/test-compute.ts';

let store: TestDatabase;
let filled: HandMadeUniverse;
let universe: Universe;
const directory = mkdtempSync(join(tmpdir(), 'verdure-universe-'));

beforeAll(async () => {
  store = await createTestDatabase();
  filled = await store.database.withAdministration(insertHandMadeUniverse);
  await buildAndStoreSnapshot(store.pool, directory);
  universe = await openUniverse({
    compute: testCompute,
    database: store.database,
    directory,
    address: store.address,
  });
});

afterAll(async () => {
  await universe.close();
  await store.drop();
  rmSync(directory, { recursive: true, force: true });
});

const scoredFor = (organisationId: number, profileId: number, universeId = -1) =>
  store.database.withTenant({ organisationId, userId: null }, (tx) =>
    universe.scoredFor(tx, organisationId, { profileId, universeId }),
  );

const sectorsOf = ({ sectors }: ScoredUniverse) =>
  Array.from({ length: sectors.length }, (_, index) => sectors.at(index));

async function insertOwn() {
  const { organisationId: organisation_id } = filled.ours;
  return store.database.withAdministration(async (tx) => {
    const { id: universe_id } = await insertUniverse(tx, { organisation_id });
    const company = { organisation_id, universe_id, company_id: COMPANY.alder };
    await tx.insertInto('universe_companies').values(company).execute();
    const { id } = await insertProfile(tx, { organisation_id, universe_id });
    return { profileId: id, universeId: universe_id };
  });
}

it('keeps the uncustomised scores of the whole coverage once for everyone', async () => {
  const [a, b] = [
    await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID),
    await scoredFor(filled.theirs.organisationId, UNCUSTOMISED_PROFILE_ID),
  ];
  expect(a).toBe(b);
});

it('scores a profile anew when its version, or a company of its universe, changes', async () => {
  const { organisationId } = filled.ours;
  const { profileId, universeId } = await insertOwn();
  const first = await scoredFor(organisationId, profileId);
  expect(await scoredFor(organisationId, profileId)).toBe(first);
  expect(companyScores(first.scored, COMPANY.birch)?.isWrongUniverse).toBe(true);

  await store.pool.query(
    'insert into universe_companies (organisation_id, universe_id, company_id) values ($1, $2, $3)',
    [organisationId, universeId, COMPANY.birch],
  );
  const second = await scoredFor(organisationId, profileId);
  expect(companyScores(second.scored, COMPANY.birch)?.isWrongUniverse).toBe(false);

  await store.pool.query('update profiles set version = version + 1 where id = $1', [profileId]);
  expect(await scoredFor(organisationId, profileId)).not.toBe(second);
});

it('scores one sub-sector again, and the others not, when its weights alone change', async () => {
  const { organisationId: organisation_id } = filled.ours;
  const profile = await store.database.withAdministration((tx) =>
    insertProfile(tx, { organisation_id }),
  );
  const before = await scoredFor(organisation_id, profile.id);
  await store.database.withAdministration(async (tx) => {
    const key = { organisation_id, profile_id: profile.id, sector_id: 11 };
    await tx
      .insertInto('profile_dimension_weightings')
      .values([
        { ...key, dimension_id: 10, weight_tenths: 1000 },
        { ...key, dimension_id: 11, weight_tenths: 0 },
      ])
      .execute();
    await tx.updateTable('profiles').set({ version: 2 }).where('id', '=', profile.id).execute();
  });
  const after = await scoredFor(organisation_id, profile.id);
  const wind = before.scored.snapshot.spans.findIndex(({ subSectorId }) => subSectorId === 12);
  expect(after.scored.sectors.at(wind)).toBe(before.scored.sectors.at(wind));
  const inFull = scoreUniverse(after.snapshot.coverage, after.scored.profile);
  expect({ ...after.scored, sectors: sectorsOf(after.scored) }).toEqual(inFull);
  expect(companyScores(after.scored, COMPANY.birch)?.totals.sustainability?.score).toBe(3);
});

it('knows neither a profile nor a universe of another organisation', async () => {
  const { profileId, universeId } = await insertOwn();
  const { organisationId } = filled.theirs;
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => error,
    );
  expect(await codeOf(scoredFor(organisationId, profileId))).toMatchObject({
    code: 'profile.not-found',
  });
  expect(await codeOf(scoredFor(organisationId, -1, universeId))).toMatchObject({
    code: 'universe.not-found',
  });
});

it('gives the same scores from the threads of large universes as at once, in memory used before', async () => {
  const { snapshot, scored } = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const threads = createScoreThreads(0);
  const shares = { ...scored.profile.shares, sustainabilityFraction: 1 };
  const [used] = (await threads.score(snapshot, { ...scored.profile, shares })).sectors;
  if (used?.moments.buffer instanceof SharedArrayBuffer) threads.giveBack(used.moments.buffer);
  const aside = await threads.score(snapshot, scored.profile);
  await threads.close();
  expect(aside.sectors[0]).toBe(used);
  expect({ ...aside, snapshot: null }).toEqual({
    ...scored,
    snapshot: null,
    sectors: sectorsOf(scored),
  });
  expect(companyScores(aside, COMPANY.elm)).toEqual(companyScores(scored, COMPANY.elm));
});

it('scores profiles that are asked for together each in its own memory, whatever their snapshot', async () => {
  const { snapshot, scored } = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const threads = createScoreThreads(0);
  const wanted = Array.from({ length: 13 }, (_, at) => ({
    snapshot: { ...snapshot, version: at < 6 ? 1 : 2 },
    profile: {
      ...scored.profile,
      shares: { ...scored.profile.shares, sustainabilityFraction: at / 13 },
    },
  }));
  const answers = await Promise.all(
    wanted.map((each) => threads.score(each.snapshot, each.profile)),
  );
  await threads.close();
  const alone = wanted.map(({ profile }) => scoreUniverse(snapshot.coverage, profile));
  expect(answers).toEqual(alone);
  expect(new Set(answers.map(({ sectors }) => sectors[0]?.moments.buffer)).size).toBe(13);
});

it('tells everyone who waits for a thread when it fails', async () => {
  const { snapshot, scored } = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const threads = createScoreThreads(0);
  const unreadable = { ...snapshot, version: 99, bytes: new SharedArrayBuffer(8) };
  const failed = await Promise.allSettled(
    Array.from({ length: 7 }, () => threads.score(unreadable, scored.profile)),
  );
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'rejected'));
  const after = await threads.score(snapshot, scored.profile);
  expect(after.sectors).toEqual(sectorsOf(scored));
  await threads.close();
});

it('loads a newer snapshot when it is announced', async () => {
  const before = universe.current().version;
  await store.pool.query(`update companies set name = 'Aspen', updated_at = now() where id = 1`);
  const { version } = await buildAndStoreSnapshot(store.pool, directory);
  expect(version).toBe(before + 1);
  await vi.waitFor(() => expect(universe.current().version).toBe(version), { timeout: 10_000 });
  expect(universe.current().coverage.companies.names).toContain('Aspen');
});
