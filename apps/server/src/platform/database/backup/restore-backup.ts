import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartupError } from '../../startup-error.ts';
import { appliedMigrations, knownMigrations, migrate } from '../migrate.ts';
import { BackupReader, type BackupHeader, type BackupTrailer } from './backup-format.ts';
import { END_OF_ROWS, canonicalHash, columnList, inTransaction } from './canonical-content.ts';
import { type StoredTable, readTables } from './tables.ts';

/**
 * Migrations insert rows into these tables, so such rows do not mean that the database is in use.
 */
const BROUGHT_BY_MIGRATIONS = new Set(['business_activities', 'category_groups']);

export interface RestoreOptions {
  /** Whether to replace existing data. If false, only an empty database can be filled. */
  readonly mayReplace: boolean;
}

/** Checks the whole file first, so that a damaged one changes nothing. */
async function verify(path: string): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  const reader = new BackupReader(path);
  const header = await reader.header();
  const hash = createHash('sha256');
  for (;;) {
    const section = await reader.next();
    if (!('table' in section)) {
      if (hash.digest('hex') !== section.hash) {
        throw new StartupError(`${path} is damaged: its content does not match its hash.`);
      }
      return { header, trailer: section };
    }
    hash.update(`${section.line}\n`);
    for await (const part of reader.rows()) hash.update(part);
    hash.update(END_OF_ROWS);
  }
}

const BEGIN = 'begin; set local statement_timeout = 0';

async function hasRows(pool: pg.Pool): Promise<boolean> {
  if ((await appliedMigrations(pool)).length === 0) return false;
  return inTransaction(pool, BEGIN, async (client) => {
    await client.query('set local role verdure_admin');
    for (const { name } of await readTables(client)) {
      if (BROUGHT_BY_MIGRATIONS.has(name)) continue;
      const found = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
      if (found.rowCount !== 0) return true;
    }
    return false;
  });
}

/**
 * Drops what migrations created and the old jobs. Keeps objects of administrators and extensions.
 */
const WIPE = `drop schema if exists graphile_worker cascade; do $$
declare
  thing record;
begin
  for thing in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop execute format('drop table %s cascade', thing.name); end loop;
  for thing in select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop execute format('drop function %s cascade', thing.name); end loop;
  for thing in select oid::regtype as name from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'd'
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  loop execute format('drop domain %s cascade', thing.name); end loop;
end
$$`;

/**
 * Copies directly if the login user may bypass row-level security, else through a temporary table.
 */
async function fillTable(
  client: pg.ClientBase,
  table: StoredTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = columnList(table);
  const bypass = await client.query<{ may: boolean }>(
    `select r.rolsuper or r.rolbypassrls or not c.relrowsecurity as may
     from pg_roles r, pg_class c where r.rolname = current_user and c.oid = $1::regclass`,
    [name],
  );
  const isDirect = bypass.rows[0]?.may === true;
  const target = isDirect ? name : 'pg_temp.arriving';
  if (!isDirect) await client.query(`create temporary table arriving (like ${name})`);
  await pipeline(
    Readable.from(rows),
    client.query(copyFrom(`copy ${target} (${columns}) from stdin`)),
  );
  if (isDirect) return;
  await client.query(
    `grant select on pg_temp.arriving to verdure_admin; set local role verdure_admin`,
  );
  await client.query(
    `insert into ${name} (${columns}) overriding system value select ${columns} from pg_temp.arriving`,
  );
  await client.query('reset role; drop table pg_temp.arriving');
}

/** Continues numbering after the highest restored id. */
async function continueNumbering(client: pg.ClientBase, table: StoredTable): Promise<void> {
  if (table.identity === null) return;
  const name = pg.escapeIdentifier(table.name);
  const column = pg.escapeIdentifier(table.identity);
  await client.query('set local role verdure_admin');
  const { rows } = await client.query<{ greatest: number | null }>(
    `select max(${column})::bigint as greatest from ${name}`,
  );
  await client.query('reset role');
  const greatest = rows[0]?.greatest ?? null;
  if (greatest === null) return;
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    name,
    table.identity,
    greatest,
  ]);
}

/** What the triggers of the source wrote is in the backup: they must not write it a second time. */
const setTriggers = (
  client: pg.ClientBase,
  state: 'enable' | 'disable',
  tables: Iterable<string>,
): Promise<unknown> =>
  client.query(
    [...tables]
      .map((name) => `alter table ${pg.escapeIdentifier(name)} ${state} trigger user`)
      .join('; '),
  );

async function fill(pool: pg.Pool, path: string): Promise<void> {
  await inTransaction(pool, BEGIN, async (client) => {
    await client.query('set constraints all deferred');
    const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
    await setTriggers(client, 'disable', tables.keys());
    for (const name of BROUGHT_BY_MIGRATIONS) await client.query(`delete from ${name}`);
    const reader = new BackupReader(path);
    await reader.header();
    for (;;) {
      const section = await reader.next();
      if (!('table' in section)) break;
      const table = tables.get(section.table);
      if (table === undefined)
        throw new StartupError(`${path} holds an unknown table ${section.table}.`);
      await fillTable(client, { ...table, columns: section.columns }, reader.rows());
      await continueNumbering(client, table);
    }
    // deferred checks must be done before a table can be altered
    await client.query('set constraints all immediate');
    await setTriggers(client, 'enable', tables.keys());
  });
}

/**
 * Fills a database from a backup, of this version or an older one, and proves by the canonical hash
 * that it holds the same afterwards.
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  { mayReplace }: RestoreOptions,
): Promise<BackupTrailer> {
  const { header, trailer } = await verify(path);
  if (!(await knownMigrations()).includes(header.schema)) {
    throw new StartupError(
      `${path} was written by a newer Verdure (${header.schema}): restore it with that version.`,
    );
  }
  if (!mayReplace && (await hasRows(pool))) {
    throw new StartupError(
      'The database is not empty: restore into an empty one, or add --force to replace all that it holds.',
    );
  }
  await inTransaction(pool, BEGIN, (client) => client.query(WIPE));
  await migrate(pool, header.schema);
  await fill(pool, path);
  const hash = await canonicalHash(pool);
  if (hash !== trailer.hash) {
    throw new StartupError(
      `The restored content differs from the backup (${hash}, not ${trailer.hash}).`,
    );
  }
  await migrate(pool);
  return trailer;
}
