import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import {
  insertCompany,
  insertMetric,
  insertMetricValue,
  insertSector,
} from '../../../../test/factories/coverage-factory.ts';
import { furnishOrganisation } from '../../../../test/factories/furnished-organisation.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { ownerPool } from '../../../../test/owner-pool.ts';
import { type TestDatabase, temporaryDatabase } from '../../../../test/test-database.ts';
import { migrate } from '../migrate.ts';
import { canonicalHash } from './canonical-content.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdure-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function furnished(): Promise<TestDatabase> {
  const store = await temporaryDatabase();
  await store.database.withAdministration(async (tx) => {
    const { organisationId, userId, portfolioId } = await furnishOrganisation(tx);
    await tx
      .updateTable('users')
      .set({ default_portfolio_id: portfolioId })
      .where('id', '=', userId)
      .execute();
    await insertUser(tx, { organisation_id: organisationId, first_name: 'Å\t"quoted"\n\\. \\N' });
    const parent = await insertSector(tx);
    await insertSector(tx, { id: 1, parent_id: parent.id });
    const company = await insertCompany(tx, { synonyms: ['one', 'two, "three"', '\\.'] });
    const metric = await insertMetric(tx);
    await insertMetricValue(tx, { company_id: company.id, metric_id: metric.id, value: 0.1 + 0.2 });
    // a value that waits opens its year by a trigger, which must not act again while rows come back
    const waiting = { year: 2031, value: 1, approved: false };
    await insertMetricValue(tx, { company_id: company.id, metric_id: metric.id, ...waiting });
    await insertOrganisation(tx, {
      logo: Buffer.from([0, 10, 92, 46, 10]),
      logo_type: 'image/png',
    });
  });
  return store;
}

it('restores the same canonical hash, and gives new rows the next numbers', async () => {
  const source = await furnished();
  const file = join(folder, 'all.verdure');
  const written = await writeBackup(source.pool, file);
  expect(written.hash).toBe(await canonicalHash(source.pool));

  const target = await temporaryDatabase({ isMigrated: false });
  expect(await restoreBackup(target.pool, file, { mayReplace: false })).toEqual(written);
  expect(await canonicalHash(target.pool)).toBe(written.hash);
  const before = await source.pool.query('select max(id) as id from organisations');
  const next = await target.database.withAdministration((tx) =>
    insertOrganisation(tx, { name: 'New' }),
  );
  expect(next.id).toBe(before.rows[0].id + 1);
});

it('holds the bytes of snapshots, because those of past days cannot be built again', async () => {
  const source = await furnished();
  const before = await canonicalHash(source.pool);
  await source.pool.query(
    `insert into snapshots (version, as_of, methodology_version, hash, file_name, byte_size)
     values (1, now(), '1.0', repeat('a', 64), 'a.snapshot', 2);
     insert into snapshot_pieces values (sha256('\\x0102'), '\\x0102');
     insert into snapshot_parts values (1, 0, sha256('\\x0102'))`,
  );
  const file = join(folder, 'all.verdure');
  const written = await writeBackup(source.pool, file);
  expect(written.hash).not.toBe(before);

  const target = await temporaryDatabase({ isMigrated: false });
  expect(await restoreBackup(target.pool, file, { mayReplace: false })).toEqual(written);
  const { rows } = await target.pool.query(
    'select (select count(*) from snapshots) as rows, (select count(*) from snapshot_parts) as parts',
  );
  expect(rows).toEqual([{ rows: 1, parts: 1 }]);
});

it('the hash of a backup tells any difference', async () => {
  const { database, pool } = await furnished();
  const before = await canonicalHash(pool);
  await database.withAdministration((tx) =>
    tx
      .updateTable('companies')
      .set({ synonyms: ['one'] })
      .execute(),
  );
  expect(await canonicalHash(pool)).not.toBe(before);
});

it('holds one moment, while others go on writing', async () => {
  const { database, pool } = await furnished();
  const file = join(folder, 'busy.verdure');
  let isWriting = true;
  const writer = (async () => {
    // each transaction adds two, so a backup of half a transaction would have an odd number
    while (isWriting) {
      await database.withAdministration(async (tx) => {
        await insertCompany(tx, { region: 'pair' });
        await insertCompany(tx, { region: 'pair' });
      });
    }
  })();
  await writeBackup(pool, file);
  isWriting = false;
  await writer;
  const target = await temporaryDatabase({ isMigrated: false });
  await restoreBackup(target.pool, file, { mayReplace: false });
  const pairs = await target.pool.query(
    `select count(*) as n from companies where region = 'pair'`,
  );
  expect(pairs.rows[0].n % 2).toBe(0);
});

it('replaces a database that is in use only when told to', async () => {
  const source = await furnished();
  const file = join(folder, 'all.verdure');
  const { hash } = await writeBackup(source.pool, file);
  const target = await furnished();
  await expect(restoreBackup(target.pool, file, { mayReplace: false })).rejects.toThrow(
    'The database is not empty: restore into an empty one, or add --force to replace all that it holds.',
  );
  expect((await restoreBackup(target.pool, file, { mayReplace: true })).hash).toBe(hash);
  expect(await canonicalHash(target.pool)).toBe(hash);
});

it('fills the database of a login user who is no superuser', async () => {
  const source = await furnished();
  const file = join(folder, 'all.verdure');
  const { hash } = await writeBackup(source.pool, file);
  const pool = await ownerPool();
  await restoreBackup(pool, file, { mayReplace: false });
  expect(await canonicalHash(pool)).toBe(hash);
  expect((await restoreBackup(pool, file, { mayReplace: true })).hash).toBe(hash);
});

it('fills a database that was migrated and not used', async () => {
  const source = await furnished();
  const file = join(folder, 'all.verdure');
  await writeBackup(source.pool, file);
  const target = await temporaryDatabase();
  await migrate(target.pool);
  await expect(restoreBackup(target.pool, file, { mayReplace: false })).resolves.toBeDefined();
});

it.each([
  [
    'cut off',
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -50)),
    /is not whole|is damaged/,
  ],
  [
    'cut off while packed',
    (bytes: Buffer) => bytes.subarray(0, -20),
    /cannot be read as a backup|is not whole/,
  ],
  [
    'changed',
    (bytes: Buffer) =>
      gzipSync(
        Buffer.from(gunzipSync(bytes).toString('latin1').replace('Company', 'Kompany'), 'latin1'),
      ),
    /is damaged/,
  ],
  [
    'something else',
    () => gzipSync('{"format":"other"}\n'),
    /is no backup that this Verdure can read/,
  ],
  ['not packed', () => Buffer.from('name,isin\n'), /cannot be read as a backup/],
])('refuses a file that is %s, and touches nothing', async (_, damage, sentence) => {
  const { pool } = await furnished();
  const file = join(folder, 'all.verdure');
  await writeBackup(pool, file);
  writeFileSync(file, damage(readFileSync(file)));
  const before = await canonicalHash(pool);
  await expect(restoreBackup(pool, file, { mayReplace: true })).rejects.toThrow(sentence);
  expect(await canonicalHash(pool)).toBe(before);
});

it('says so when the file does not exist', async () => {
  const { pool } = await furnished();
  await expect(restoreBackup(pool, join(folder, 'none'), { mayReplace: true })).rejects.toThrow(
    /none cannot be read as a backup: ENOENT/,
  );
});
