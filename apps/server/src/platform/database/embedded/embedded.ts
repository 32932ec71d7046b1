import { rmSync } from 'node:fs';
import pg from 'pg';

import { type DatabaseAddress, clientConfig } from '../pool.ts';
import { createLoginRoles } from '../login-role.ts';
import { findBinaries } from './binaries.ts';
import { SUPERUSER, prepareCluster } from './cluster.ts';
import { ownerOf, acquireOwnership } from './owner-lock.ts';
import { endStaleServer, type ServerSettings, startPostmaster } from './postmaster.ts';
import { makePrivate, prepareHome, SOCKET_PORT } from './server-home.ts';
import { serverUser } from './server-user.ts';
import { supervise } from './supervise.ts';

const DATABASE_NAME = 'verdure';

/** A PostgreSQL server that this process runs for itself. */
export interface EmbeddedServer {
  readonly address: DatabaseAddress;
  /** The address of another database of the same server. */
  readonly addressOf: (database: string) => DatabaseAddress;
  /** Changes when the server restarts. */
  readonly processId: () => number;
  stop(): Promise<void>;
}

const addressAt = (socketDirectory: string, database: string): DatabaseAddress => ({
  host: socketDirectory,
  port: SOCKET_PORT,
  user: SUPERUSER,
  database,
});

async function createDatabaseOnce(socketDirectory: string): Promise<void> {
  const client = new pg.Client(clientConfig(addressAt(socketDirectory, 'postgres')));
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    await createLoginRoles(client);
  } finally {
    await client.end();
  }
}

/** Starts the server of a data directory, creating it if needed. Only one process may run it. */
export async function startEmbedded(
  directory: string,
  settings: ServerSettings = {},
): Promise<EmbeddedServer> {
  const user = serverUser();
  const home = prepareHome(directory, user);
  const giveUp = acquireOwnership(home.dataDirectory, home.socketDirectory);
  try {
    const binaries = findBinaries(user, home.shelf);
    await prepareCluster(home.clusterDirectory, binaries, user);
    makePrivate(home.socketDirectory, user);
    const server = await supervise(async () => {
      await endStaleServer(home);
      return startPostmaster(home, { binaries, user, settings });
    });
    await createDatabaseOnce(home.socketDirectory).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      address: addressAt(home.socketDirectory, DATABASE_NAME),
      addressOf: (database) => addressAt(home.socketDirectory, database),
      processId: server.processId,
      stop: async () => {
        await server.stop();
        giveUp();
      },
    };
  } catch (error) {
    giveUp();
    throw error;
  }
}

/** The address of the server that another process runs here, so the command line can use it. */
export function runningServerAddress(directory: string): DatabaseAddress | null {
  const owner = ownerOf(directory);
  return owner === null ? null : addressAt(owner.socketDirectory, DATABASE_NAME);
}

/** Removes a test's data directory, wherever its cluster is. */
export function removeEmbedded(directory: string): void {
  const { baseDirectory, socketDirectory, dataDirectory } = prepareHome(directory, serverUser());
  for (const path of [socketDirectory, baseDirectory, dataDirectory]) {
    rmSync(path, { recursive: true, force: true });
  }
}
