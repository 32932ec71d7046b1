import { readFile, readdir } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, NO_MIGRATIONS, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

import { StartupError, messageOf } from '../startup-error.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/;

/** The names of all migrations in this code, in order. */
export async function knownMigrations(): Promise<readonly string[]> {
  const names = (await readdir(FOLDER)).flatMap((file) => NAME.exec(file)?.[1] ?? []);
  return names.sort();
}

async function migrationOf(name: string): Promise<Migration> {
  const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8');
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await knownMigrations();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await migrationOf(name)] as const)),
  );
}

/** The names of the migrations that the database has run, in order. Empty for a new database. */
export async function appliedMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const table = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as exists`,
  );
  if (table.rows[0]?.exists !== true) return [];
  const rows = await pool.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.rows.map((row) => row.name);
}

/** Refuses a database that a newer version of Verdure has migrated. */
export async function refuseNewerSchema(pool: pg.Pool): Promise<void> {
  const known = new Set(await knownMigrations());
  const unknown = (await appliedMigrations(pool)).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was changed by a newer Verdure (${unknown.at(-1)}): start that version, or restore an older backup.`,
    );
  }
}

const UNHEARD = new Logger(() => () => undefined);

/** The queue has its own schema and its own migrations. */
async function migrateJobs(pool: pg.Pool): Promise<void> {
  try {
    await runMigrations({ pgPool: pool, logger: UNHEARD });
  } catch (error) {
    throw new StartupError(`The job queue could not be brought up to date: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

/**
 * Migrates the schema in one transaction. Only one process can do so at a time.
 *
 * @param last the last migration to run, to restore an old backup; defaults to the newest
 * @returns the names of the migrations that this call ran
 */
export async function migrate(pool: pg.Pool, last?: string): Promise<readonly string[]> {
  await refuseNewerSchema(pool);
  const applied = new Set(await appliedMigrations(pool));
  const wanted = (await knownMigrations()).filter((name) => last === undefined || name <= last);
  const ran = wanted.every((name) => applied.has(name)) ? [] : await migrateTo(pool, wanted.at(-1));
  await migrateJobs(pool);
  return ran;
}

async function migrateTo(pool: pg.Pool, last: string | undefined): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: readMigrations },
  });
  const { error, results } = await migrator.migrateTo(last ?? NO_MIGRATIONS);
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StartupError(
      `The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${messageOf(error)}.`,
      { cause: error },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
