import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { type Database, createDatabase } from '../src/platform/database/database.ts';
import {
  type DatabaseAddress,
  clientConfig,
  createPool,
  type PoolOptions,
} from '../src/platform/database/pool.ts';
import { asLogin, databaseOn } from './database-on.ts';

/** A database of its own, migrated and without rows. */
export interface TestDatabase {
  readonly database: Database;
  /** A superuser's connections, below every policy: for what only a test may ask. */
  readonly pool: pg.Pool;
  /** The connections of requests behind `database`, of the login user that the product has. */
  readonly loginPool: pg.Pool;
  /** Those of administration. */
  readonly administrationPool: pg.Pool;
  readonly address: DatabaseAddress;
  drop(): Promise<void>;
}

async function onServer<Answer>(act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(clientConfig(inject('serverAddress')));
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

interface TestDatabaseOptions extends PoolOptions {
  /** False for a database that no migration has seen. */
  readonly isMigrated?: boolean;
  /** What it is a copy of in place of the migrated one: a name of `filledTemplate`. */
  readonly template?: string;
}

/** Call it in `beforeAll` and `drop()` in `afterAll`, or let `temporaryDatabase` do both. */
export async function createTestDatabase({
  isMigrated = true,
  template = inject('templateName'),
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `${inject('templateName')}_${randomBytes(5).toString('hex')}`;
  const source = isMigrated ? template : 'template0';
  // the other strategy, the usual one, writes every page to the log as well
  await onServer((client) =>
    client.query(`create database "${name}" template "${source}" strategy file_copy`),
  );
  const address = databaseOn(inject('serverAddress'), name);
  const pool = createPool(address, { maxConnections: 5, ...options });
  const ofLogins = { maxConnections: 5, ...options };
  const loginPool = createPool(asLogin(address, 'requests'), ofLogins);
  const administrationPool = createPool(asLogin(address, 'administration'), ofLogins);
  const database = createDatabase(loginPool, administrationPool);
  return {
    database,
    pool,
    loginPool,
    administrationPool,
    address,
    drop: async () => {
      await database.close();
      await pool.end();
      await onServer((client) => client.query(`drop database "${name}" with (force)`));
    },
  };
}

interface Filled {
  readonly name: string;
  /** What it starts from in place of the migrated database. */
  readonly template?: string;
  readonly fill: (made: TestDatabase) => Promise<unknown>;
}

/**
 * A database that several files start from: the first that asks in a run fills it, the others get
 * copies of it.
 */
export async function filledTemplate({ name, fill, ...from }: Filled): Promise<string> {
  const template = `${inject('templateName')}_${name}`;
  return onServer(async (client) => {
    // who comes meanwhile waits
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount !== 0) return template;
    const made = await createTestDatabase(from);
    await fill(made);
    const { rows } = await made.pool.query<{ name: string }>('select current_database() as name');
    await made.database.close();
    await made.pool.end();
    await client.query(`alter database "${rows[0]?.name}" rename to "${template}"`);
    return template;
  });
}

/** A database for one test, dropped when the test is over. */
export async function temporaryDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const made = await createTestDatabase(options);
  onTestFinished(() => made.drop());
  return made;
}
