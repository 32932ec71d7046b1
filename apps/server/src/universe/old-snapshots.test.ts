import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { type TestDatabase, temporaryDatabase } from '../../test/test-database.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';
import { FORGET_PAST_DAYS, oldSnapshotJobs } from './old-snapshots.jobs.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await temporaryDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
});

/** A snapshot of other bytes than the last, as if it had been built then. */
async function buildAt(when: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-old-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  await store.pool.query('update companies set name = name || $1 where id = 1', ['x']);
  const { version } = await buildAndStoreSnapshot(store.pool, directory);
  await store.pool.query(`update snapshots set created_at = ${when} where version = $1`, [version]);
}

async function storedVersions(): Promise<readonly number[]> {
  const { rows } = await store.pool.query<{ version: number }>(
    'select distinct version from snapshot_parts order by version',
  );
  return rows.map(({ version }) => version);
}

async function forgetPastDays(pastDays: number): Promise<void> {
  const { handlers, schedules } = oldSnapshotJobs({ database: store.database, pastDays });
  expect(schedules).toMatchObject([{ task: FORGET_PAST_DAYS.task }]);
  await handlers[0]?.run({});
}

it('keeps each day for as long as the setting says, then the last of each month, and no piece of the others', async () => {
  const TWO_MONTHS_AGO = "date_trunc('month', now()) - interval '2 months'";
  await buildAt(`${TWO_MONTHS_AGO} + interval '3 days'`);
  await buildAt(`${TWO_MONTHS_AGO} + interval '4 days'`);
  await buildAt(`now() - interval '1 day'`);
  await buildAt('now()');
  await forgetPastDays(400);
  expect(await storedVersions()).toEqual([1, 2, 3, 4]);
  await forgetPastDays(31);
  expect(await storedVersions()).toEqual([2, 3, 4]);
  const { rows } = await store.pool.query(
    'select from snapshot_pieces where hash not in (select hash from snapshot_parts)',
  );
  expect(rows).toEqual([]);
});
