import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { removeEmbedded, startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { createLoginRoles, letLogIn, LOGIN_ROLES } from '../src/platform/database/login-role.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type DatabaseAddress, clientConfig, createPool } from '../src/platform/database/pool.ts';
import { asLogin, databaseOn, LOGIN_PASSWORD } from './database-on.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, at a database where databases can be made. */
    readonly serverAddress: DatabaseAddress;
    /** A migrated database without rows, to be cloned. */
    readonly templateName: string;
  }
}

interface RunServer {
  readonly address: DatabaseAddress;
  end(): Promise<void>;
}

/** Nothing of this server outlives the run, so no write waits for the disk; what survives a crash is tested on servers of their own. */
const WITHOUT_WAITING = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

async function ownServer(): Promise<RunServer> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-test-'));
  chmodSync(directory, 0o755);
  const server = await startEmbedded(directory, WITHOUT_WAITING);
  return {
    address: server.addressOf('postgres'),
    end: async () => {
      await server.stop();
      removeEmbedded(directory);
    },
  };
}

async function removeDatabases(address: DatabaseAddress, prefix: string): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  const left = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of left.rows)
    await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}

/** One server a run: ours, or the one in TEST_DATABASE_URL. One database a test file, cloned from a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server: RunServer = url
    ? { address: { connectionString: url }, end: async () => undefined }
    : await ownServer();
  const templateName = `verdure_test_${process.pid}_${Date.now().toString(36)}`;

  const client = new pg.Client(clientConfig(server.address));
  await client.connect();
  await client.query(`create database "${templateName}"`);
  await createLoginRoles(client);
  for (const name of url ? Object.values(LOGIN_ROLES) : []) {
    await client.query(`alter role ${name} password '${LOGIN_PASSWORD}'`);
  }
  await client.end();
  const template = databaseOn(server.address, templateName);
  const pool = createPool(template);
  const requests = createPool(asLogin(template, 'requests'));
  const administration = createPool(asLogin(template, 'administration'));
  await migrate(pool);
  await letLogIn(pool, { requests, administration });
  for (const each of [requests, administration, pool]) await each.end();

  project.provide('serverAddress', server.address);
  project.provide('templateName', templateName);
  return async () => {
    if (url) await removeDatabases(server.address, templateName);
    await server.end();
  };
}
