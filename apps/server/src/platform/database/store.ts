import type pg from 'pg';

import type { Config } from '../config.ts';
import { type Database, createDatabase } from './database.ts';
import { runningServerAddress, startEmbedded } from './embedded/embedded.ts';
import { LOGIN_ROLE, letLogIn, refuseBypass } from './login-role.ts';
import { migrate } from './migrate.ts';
import { type DatabaseAddress, type PoolOptions, checkServer, createPool } from './pool.ts';

/** This process's database, and the embedded server if we run one. */
export interface Store {
  /** For requests and jobs: its user cannot bypass row-level security. */
  readonly database: Database;
  /** Connections of the schema's owner: for migrations, imports, backup and snapshots. */
  readonly pool: pg.Pool;
  /** The owner's address. */
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

interface Server {
  readonly address: DatabaseAddress;
  /** Null if the owner of the schema also answers requests. */
  readonly loginAddress: DatabaseAddress | null;
  stop(): Promise<void>;
}

const nothingToStop = () => Promise.resolve();

function ownServer({ databaseUrl, migrationDatabaseUrl }: Config): Server | null {
  if (databaseUrl === null) return null;
  const login = { connectionString: databaseUrl };
  return migrationDatabaseUrl === null
    ? { address: login, loginAddress: null, stop: nothingToStop }
    : {
        address: { connectionString: migrationDatabaseUrl },
        loginAddress: login,
        stop: nothingToStop,
      };
}

async function serverOf(config: Config, mayShare: boolean): Promise<Server> {
  const own = ownServer(config);
  if (own !== null) return own;
  const shared = mayShare ? runningServerAddress(config.dataDirectory) : null;
  const { address, stop } =
    shared === null
      ? await startEmbedded(config.dataDirectory)
      : { address: shared, stop: nothingToStop };
  return { address, loginAddress: { ...address, user: LOGIN_ROLE }, stop };
}

export interface StoreOptions extends PoolOptions {
  /**
   * True for the command line, which may use a running product's server. Two products may not share
   * one.
   */
  readonly mayShare?: boolean;
  /** False to skip migrations. */
  readonly isMigrated?: boolean;
  /** True for commands that write in bulk: their `database` is the owner's as well. */
  readonly asOwner?: boolean;
}

/** Most connections of the owner beside those of the login user. */
const OWNER_CONNECTIONS = 4;

/** Opens the connections of the login user and lets it take its roles. */
async function logIn(
  { loginAddress }: Server,
  owner: pg.Pool,
  options: PoolOptions,
): Promise<pg.Pool> {
  if (loginAddress === null) return owner;
  const login = createPool(loginAddress, options);
  try {
    await checkServer(login, loginAddress);
    await letLogIn(owner, login);
    return login;
  } catch (error) {
    await login.end();
    throw error;
  }
}

/** Opens DATABASE_URL, else the embedded server, and migrates the schema. */
export async function openStore(config: Config, options: StoreOptions = {}): Promise<Store> {
  const server = await serverOf(config, options.mayShare ?? false);
  const { address } = server;
  const ofRequests = { maxConnections: config.databaseConnections, ...options };
  const isAlone = server.loginAddress === null || options.asOwner === true;
  const pool = createPool(
    address,
    isAlone ? ofRequests : { ...options, maxConnections: OWNER_CONNECTIONS },
  );
  let login = pool;
  const close = async () => {
    if (login !== pool) await login.end();
    await pool.end();
    await server.stop();
  };
  try {
    await checkServer(pool, address);
    if (options.isMigrated !== false) await migrate(pool);
    if (options.asOwner !== true) login = await logIn(server, pool, ofRequests);
    if (options.asOwner !== true && config.isProduction) await refuseBypass(login);
  } catch (error) {
    await close();
    throw error;
  }
  return { database: createDatabase(login), pool, address, close };
}
