import type pg from 'pg';

import type { Config } from '../config.ts';
import { type Database, createDatabase } from './database.ts';
import { runningServerAddress, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { type DatabaseAddress, type PoolOptions, checkServer, createPool } from './pool.ts';

/** This process's database, and the embedded server if we run one. */
export interface Store {
  readonly database: Database;
  /** The login user's connections, without policies: for migrations, backup and health. */
  readonly pool: pg.Pool;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

interface Server {
  readonly address: DatabaseAddress;
  stop(): Promise<void>;
}

const nothingToStop = () => Promise.resolve();

async function serverOf(config: Config, mayShare: boolean): Promise<Server> {
  if (config.databaseUrl !== null) {
    return { address: { connectionString: config.databaseUrl }, stop: nothingToStop };
  }
  const shared = mayShare ? runningServerAddress(config.dataDirectory) : null;
  return shared === null
    ? startEmbedded(config.dataDirectory)
    : { address: shared, stop: nothingToStop };
}

export interface StoreOptions extends PoolOptions {
  /**
   * True for the command line, which may use a running product's server. Two products may not share
   * one.
   */
  readonly mayShare?: boolean;
  /** False to skip migrations. */
  readonly isMigrated?: boolean;
}

/** Opens DATABASE_URL, else the embedded server, and migrates the schema. */
export async function openStore(config: Config, options: StoreOptions = {}): Promise<Store> {
  const server = await serverOf(config, options.mayShare ?? false);
  const pool = createPool(server.address, {
    maxConnections: config.databaseConnections,
    ...options,
  });
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  try {
    await checkServer(pool, server.address);
    if (options.isMigrated !== false) await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { database: createDatabase(pool), pool, address: server.address, close };
}
