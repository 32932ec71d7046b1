import type pg from 'pg';
import { expect, it } from 'vitest';

import { furnishOrganisation } from '../../../test/factories/furnished-organisation.ts';
import { ownerPool } from '../../../test/owner-pool.ts';
import { startPooler } from '../../../test/start-pooler.ts';
import { temporaryDatabase } from '../../../test/test-database.ts';
import { createDatabase } from './database.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts';
import { checkServer, createPool } from './pool.ts';

it('runs every migration once, and a second run does nothing', async () => {
  const { pool } = await temporaryDatabase({ isMigrated: false });
  expect(await migrate(pool)).toEqual(await knownMigrations());
  const schema = await fingerprint(pool);
  expect(await migrate(pool)).toEqual([]);
  expect(await fingerprint(pool)).toEqual(schema);
});

it('runs once when two processes start together', async () => {
  const { address } = await temporaryDatabase({ isMigrated: false });
  const pools = [createPool(address), createPool(address)];
  const ran = await Promise.all(pools.map((pool) => migrate(pool)));
  const applied = await appliedMigrations(pools[0] ?? createPool(address));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(ran.flat().sort()).toEqual(await knownMigrations());
  expect(applied).toEqual(await knownMigrations());
});

it('refuses a database that a newer version has changed', async () => {
  const { pool } = await temporaryDatabase();
  await pool.query(`insert into kysely_migration (name, timestamp) values ('9999_later', 'now')`);
  await expect(migrate(pool)).rejects.toThrow(
    'The database was changed by a newer Verdure (9999_later): start that version, or restore an older backup.',
  );
});

it('gives no number to two files', async () => {
  const numbers = (await knownMigrations()).map((name) => Number(name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('names an address that does not answer, without its password', async () => {
  const address = { connectionString: 'postgres://me:canary@127.0.0.1:1/verdure' };
  const pool = createPool(address);
  const refusal = await checkServer(pool, address).catch((error: unknown) => String(error));
  await pool.end();
  expect(refusal).toContain('The database 127.0.0.1:1/verdure does not answer');
  expect(refusal).not.toContain('canary');
});

it.each([
  ['drops', null],
  ['refuses', 'unsupported startup parameter: options'],
])('refuses a pooler between that %s the settings of a session', async (_how, refusal) => {
  const { address } = await temporaryDatabase();
  const between = await startPooler(address, refusal);
  const pool = createPool(between);
  const sentence = await checkServer(pool, between).catch((error: unknown) => String(error));
  await pool.end();
  expect(sentence).toMatch(/a pooler, such as PgBouncer.*name the address of PostgreSQL itself/);
});

it('works and isolates for a login user who is no superuser, as managed databases give one', async () => {
  const pool = await ownerPool();
  await migrate(pool);
  const database = createDatabase(pool);
  const [ours, theirs] = await database.withAdministration(
    async (tx) => [await furnishOrganisation(tx), await furnishOrganisation(tx)] as const,
  );
  const seen = await database.withTenant(ours, (tx) =>
    tx.selectFrom('portfolios').select('id').execute(),
  );
  expect(seen).toEqual([{ id: ours.portfolioId }]);
  expect(seen).not.toContainEqual({ id: theirs.portfolioId });
  await database.withTenant(ours, (tx) =>
    tx.deleteFrom('portfolios').where('id', '=', ours.portfolioId).execute(),
  );
  const left = await database.withAdministration((tx) =>
    tx.selectFrom('portfolio_constituents').select('organisation_id').execute(),
  );
  expect(left, 'what hangs below goes with it').toEqual([
    { organisation_id: theirs.organisationId },
  ]);
  const owner = await pool.query('select from portfolios');
  expect(owner.rowCount, 'forced: even the owner sees nothing without a role').toBe(0);
});

async function fingerprint(pool: pg.Pool): Promise<unknown> {
  const found = await pool.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, ordinal_position`,
  );
  return found.rows;
}
