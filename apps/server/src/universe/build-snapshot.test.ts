import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY, insertHandMadeUniverse, YEAR } from '../../test/factories/hand-made-universe.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildAndStoreAfter, buildAndStoreSnapshot } from './build-snapshot.ts';
import { NOTHING_KEPT } from './kept-build.ts';
import { loadSnapshot, newestSnapshot } from './newest-snapshot.ts';

let store: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'verdure-universe-'));

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
});

afterAll(async () => {
  await store.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function loaded() {
  const row = await newestSnapshot(store.database);
  const snapshot = row && (await loadSnapshot({ database: store.database, directory }, row));
  if (!snapshot) throw new Error('no snapshot was stored');
  return snapshot;
}

it('stores approved values in force as one file and one row, and reads them back in one look', async () => {
  const built = await buildAndStoreSnapshot(store.pool, directory);
  expect(built).toMatchObject({ version: 1, isNew: true, companyCount: 8, metricValueCount: 27 });
  expect(readdirSync(directory)).toEqual([`${built.hash}.snapshot`]);

  const { version, coverage } = await loaded();
  expect(version).toBe(1);
  expect(new Set(coverage.companies.reportingYear)).toEqual(new Set([YEAR]));
  expect(coverage.companies.names.toSorted()).toEqual(
    ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm Alder Holding', 'Fir', 'Gorse', 'Hazel'].toSorted(),
  );
});

it('holds no private company: not its name, its row nor its values', async () => {
  const { coverage } = await loaded();
  expect(rowOfCompany(coverage, COMPANY.ivy)).toBeNull();
  expect(coverage.companies.names).not.toContain('Ivy');
});

it('makes no new version where nothing changed, and one with a new hash where a value did', async () => {
  const again = await buildAndStoreSnapshot(store.pool, directory);
  expect(again).toMatchObject({ version: 1, isNew: false });

  await store.pool.query(
    `update company_metric_values set superseded_at = now()
     where company_id = 1 and metric_id = 101 and year = ${YEAR}`,
  );
  const changed = await buildAndStoreSnapshot(store.pool, directory);
  expect(changed).toMatchObject({ version: 2, isNew: true });
  expect(changed.hash).not.toBe(again.hash);
});

it('builds after another build in the memory of that one, and makes the same as a whole build', async () => {
  const first = await buildAndStoreAfter(store.pool, directory, NOTHING_KEPT);
  await store.pool.query(
    'update company_metric_values set awareness = 1 where company_id = 2 and metric_id = 200',
  );
  const second = await buildAndStoreAfter(store.pool, directory, first.kept);
  expect(second.built).toMatchObject({ version: 3, isNew: true });
  expect(second.kept.snapshot).toBe(first.kept.snapshot);
  expect(await buildAndStoreSnapshot(store.pool, directory)).toMatchObject({ isNew: false });
});

it('refuses bytes that are not those of the hash', async () => {
  const row = await newestSnapshot(store.database);
  if (row === null) throw new Error('no snapshot was stored');
  const source = { database: store.database, directory };
  expect(await loadSnapshot(source, { ...row, hash: '0'.repeat(64) })).toBeNull();
  expect(await loadSnapshot(source, { ...row, byte_size: row.byte_size - 1 })).toBeNull();
});
