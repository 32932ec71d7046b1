import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

import { databaseOn } from '../../../test/database-on.ts';
import { furnishOrganisation } from '../../../test/factories/furnished-organisation.ts';
import { temporaryDatabase } from '../../../test/test-database.ts';
import { createDatabase } from './database.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts';
import { checkServer, clientConfig, createPool } from './pool.ts';

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
  const ran = await Promise.all(pools.map(migrate));
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

it('numbers its files without a gap', async () => {
  const numbers = (await knownMigrations()).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('names an address that does not answer, without its password', async () => {
  const address = { connectionString: 'postgres://me:canary@127.0.0.1:1/verdure' };
  const pool = createPool(address);
  const refusal = await checkServer(pool, address).catch((error: unknown) => String(error));
  await pool.end();
  expect(refusal).toContain('The database 127.0.0.1:1/verdure does not answer');
  expect(refusal).not.toContain('canary');
});

it('works and isolates for a login user who is no superuser, as managed databases give one', async () => {
  const server = inject('serverAddress');
  const name = `verdure_owner_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client(clientConfig(server));
  await admin.connect();
  // Roles of this cluster were made by the superuser: an administrator grants them, as at a managed database.
  await admin.query(`create role ${name} login createdb createrole password 'owner'`);
  await admin.query(`grant verdure_app, verdure_coverage, verdure_admin, verdure_auth to ${name}`);
  await admin.query(`create database ${name} owner ${name}`);
  const address = databaseOn(server, name);
  const pool = createPool(
    address.connectionString === undefined
      ? { ...address, user: name }
      : { connectionString: withUser(address.connectionString, name) },
  );
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });

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

function withUser(connectionString: string, user: string): string {
  const url = new URL(connectionString);
  url.username = user;
  url.password = 'owner';
  return url.href;
}

async function fingerprint(pool: pg.Pool): Promise<unknown> {
  const found = await pool.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, ordinal_position`,
  );
  return found.rows;
}
