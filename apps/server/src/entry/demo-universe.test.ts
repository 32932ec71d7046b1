import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyDimensions, companyScores, type ScoredUniverse } from '@verdure/scoring/universe';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { demoTemplate } from '../../test/factories/demo-scene.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type BuiltSnapshot, buildAndStoreSnapshot } from '../universe/build-snapshot.ts';
import { openUniverse, type Universe } from '../universe/universe.ts';
import { testCompute } from '../../test/test-compute.ts';

let store: TestDatabase;
let universe: Universe;
let built: BuiltSnapshot;
let scored: ScoredUniverse;
const directory = mkdtempSync(join(tmpdir(), 'verdure-demo-'));

beforeAll(async () => {
  store = await createTestDatabase({ template: await demoTemplate() });
  const { database, pool } = store;
  built = await buildAndStoreSnapshot(pool, directory);
  universe = await openUniverse({ compute: testCompute, database, directory, address: null });
  const context = { organisationId: 1, userId: null };
  const under = await database.withTenant(context, (tx) =>
    universe.scoredFor(tx, 1, { profileId: UNCUSTOMISED_PROFILE_ID }),
  );
  scored = under.scored;
});

afterAll(async () => {
  await universe.close();
  await store.drop();
  rmSync(directory, { recursive: true, force: true });
});

it('builds the demo universe without its private companies', async () => {
  const counted = await store.pool.query<{ shared: number; own: number }>(
    `select count(*) filter (where pe_organisation_id is null)::int as shared,
            count(pe_organisation_id)::int as own from companies`,
  );
  expect(built.companyCount).toBe(counted.rows[0]?.shared);
  expect(built.metricValueCount).toBeGreaterThan(10_000);
});

it('scores the private companies of the demo for their owner', async () => {
  const { rows } = await store.pool.query<{ owner: number; names: string[] }>(
    `select pe_organisation_id as owner, array_agg(name::text order by id) as names from companies
     where pe_organisation_id is not null group by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { owner, names } of rows) {
    const context = { organisationId: owner, userId: null };
    const { own } = await store.database.withTenant(context, (tx) =>
      universe.scoredFor(tx, owner, { profileId: UNCUSTOMISED_PROFILE_ID }),
    );
    expect([...(own?.snapshot.companies.names ?? [])].sort()).toEqual([...names].sort());
  }
});

it('API-064 the weighted scores of the dimensions add to the pillar, for every company', () => {
  const { id: ids } = scored.snapshot.companies;
  const rows = new Map(scored.snapshot.dimensions.map(({ id, pillar }) => [id, pillar]));
  const wrong = [...ids].filter((id) => {
    const total = companyScores(scored, id)?.totals.governance?.score ?? null;
    const parts = companyDimensions(scored, id)
      .filter(({ dimensionId }) => rows.get(dimensionId) === 'governance')
      .flatMap(({ weightedScore }) => weightedScore ?? []);
    const sum = parts.reduce((part, score) => part + score, 0);
    return total !== null && Math.abs(sum - total) > 1e-9;
  });
  expect(wrong).toEqual([]);
});

it('covers most companies, on a scale from 0 to 4', () => {
  const totals = scored.sectors
    .flatMap(({ totals: [[esg]] }) => [...(esg ?? [])])
    .filter((score) => !Number.isNaN(score));
  expect(totals.length).toBeGreaterThan(scored.snapshot.companies.id.length / 2);
  expect(totals.every((score) => score >= 0 && score <= 4)).toBe(true);
});
