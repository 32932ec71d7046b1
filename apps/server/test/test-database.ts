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

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(clientConfig(inject('serverAddress')));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

interface TestDatabaseOptions extends PoolOptions {
  /** False for a database that no migration has seen. */
  readonly isMigrated?: boolean;
}

/** Call it in `beforeAll` and `drop()` in `afterAll`, or let `temporaryDatabase` do both. */
export async function createTestDatabase({
  isMigrated = true,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject('templateName');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const source = isMigrated ? template : 'template0';
  // the other strategy, the usual one, writes every page to the log as well
  await onServer(`create database "${name}" template "${source}" strategy file_copy`);
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
      await onServer(`drop database "${name}" with (force)`);
    },
  };
}

/** A database for one test, dropped when the test is over. */
export async function temporaryDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const made = await createTestDatabase(options);
  onTestFinished(() => made.drop());
  return made;
}
