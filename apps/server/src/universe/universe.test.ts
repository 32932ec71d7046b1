import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileIdOf, UNCUSTOMISED_PROFILE_ID, universeIdOf } from '@verdure/contract/vocabulary';
import {
  companyMetric,
  companyScores,
  type ScoredUniverse,
  scoreUniverse,
} from '@verdure/scoring/universe';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../test/factories/hand-made-universe.ts';
import { insertProfile, insertUniverse } from '../../test/factories/organisation-factory.ts';
import { insertOwnUpload } from '../../test/factories/own-values-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';
import { scoreProfile } from './score-profile.ts';
import { openUniverse, type Universe } from './universe.ts';
import { testCompute } from '../../test/test-compute.ts';

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
    universe.scoredFor(tx, organisationId, {
      profileId: profileIdOf(profileId),
      universeId: universeIdOf(universeId),
    }),
  );

const ON_THREADS = { compute: testCompute, mostInlineCompanies: 0 };

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
  expect(a.scored).toBe(b.scored);
});

it('scores private companies for their owner only, beside the public ones', async () => {
  const ours = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const theirs = await scoredFor(filled.theirs.organisationId, UNCUSTOMISED_PROFILE_ID);
  expect(ours.own?.snapshot.companies.names).toEqual(['Ivy']);
  expect(theirs.own).toBeNull();
  expect(ours.key).not.toBe(theirs.key);
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
  expect(after.scored).toEqual(scoreUniverse(after.snapshot.coverage, after.scored.profile));
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

/** Profiles that differ in one share. */
const profilesLike = ({ profile }: ScoredUniverse) =>
  [0, 0.2, 0.4, 0.6].map((sustainabilityFraction) => ({
    ...profile,
    shares: { ...profile.shares, sustainabilityFraction },
  }));

it('gives the same scores from worker threads as at once, for profiles of one moment too', async () => {
  const { snapshot, scored } = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const profiles = profilesLike(scored);
  const aside = await Promise.all(
    profiles.map((profile) => scoreProfile(snapshot, profile, ON_THREADS)),
  );
  expect(aside).toEqual(profiles.map((profile) => scoreUniverse(snapshot.coverage, profile)));
});

it('scores the profiles of a large universe on worker threads', async () => {
  const { organisationId } = filled.ours;
  const large = await openUniverse({
    ...ON_THREADS,
    database: store.database,
    directory,
    address: null,
  });
  onTestFinished(() => large.close());
  const { profileId } = await insertOwn();
  const inline = await scoredFor(organisationId, profileId);
  const aside = await store.database.withTenant({ organisationId, userId: null }, (tx) =>
    large.scoredFor(tx, organisationId, { profileId: profileIdOf(profileId) }),
  );
  expect({ ...aside, snapshot: null }).toEqual({ ...inline, snapshot: null });
});

/** A universe whose own companies a worker thread reads, and how often it did. */
async function universeApart() {
  const counted = { tasks: 0 };
  const compute: typeof testCompute = {
    run: (task, input, options) => {
      counted.tasks += task.module.pathname.endsWith('own-companies.task.ts') ? 1 : 0;
      return testCompute.run(task, input, options);
    },
    close: () => Promise.resolve(),
  };
  const apart = await openUniverse({
    ...ON_THREADS,
    compute,
    database: store.database,
    directory,
    address: null,
    requestsAddress: store.address,
  });
  onTestFinished(() => apart.close());
  return { apart, counted };
}

it('reads the own companies beside a large universe on a worker thread, as at once', async () => {
  const { organisationId } = filled.ours;
  const { apart, counted } = await universeApart();
  const wanted = { profileId: UNCUSTOMISED_PROFILE_ID };
  const inline = await scoredFor(organisationId, UNCUSTOMISED_PROFILE_ID);
  const aside = await store.database.withTenant({ organisationId, userId: null }, (tx) =>
    apart.scoredFor(tx, organisationId, wanted),
  );
  expect(counted.tasks).toBe(1);
  expect(aside.own?.snapshot.companies.names).toEqual(['Ivy']);
  expect(aside.own).toEqual(inline.own);
  const theirs = filled.theirs.organisationId;
  const others = await store.database.withTenant({ organisationId: theirs, userId: null }, (tx) =>
    apart.scoredFor(tx, theirs, wanted),
  );
  expect([others.own, counted.tasks]).toEqual([null, 1]);
});

it('reads own values that a transaction has not committed yet in this transaction', async () => {
  const { organisationId: organisation_id, userId: user_id } = filled.ours;
  const { apart, counted } = await universeApart();
  const company_id = COMPANY.alder;
  const own = await store.database.withTenant(
    { organisationId: organisation_id, userId: user_id },
    async (tx) => {
      const values = [{ company_id, metric_id: 44, year: 2025, value: 77 }];
      await insertOwnUpload(tx, { organisation_id, user_id }, values);
      const under = await apart.scoredFor(tx, organisation_id, {
        profileId: UNCUSTOMISED_PROFILE_ID,
      });
      await sql`delete from own_value_uploads`.execute(tx);
      return under.own;
    },
  );
  expect(counted.tasks).toBe(1);
  expect(own && companyMetric(own, company_id, 44)?.current).toMatchObject({ value: 77 });
});

it('tells whoever waits when a snapshot cannot be read, and scores the next profile', async () => {
  const { snapshot, scored } = await scoredFor(filled.ours.organisationId, UNCUSTOMISED_PROFILE_ID);
  const unreadable = { ...snapshot, hash: 'other', bytes: new SharedArrayBuffer(8) };
  const failing = scoreProfile(unreadable, scored.profile, ON_THREADS);
  await expect(failing).rejects.toThrow('the snapshot cannot be read');
  expect(await scoreProfile(snapshot, scored.profile, ON_THREADS)).toEqual(scored);
});

it('loads a newer snapshot when it is announced', async () => {
  const before = universe.current().version;
  await store.pool.query(`update companies set name = 'Aspen', updated_at = now() where id = 1`);
  const { version } = await buildAndStoreSnapshot(store.pool, directory);
  expect(version).toBe(before + 1);
  await expect.poll(() => universe.current().version).toBe(version);
  expect(universe.current().coverage.companies.names).toContain('Aspen');
});
