import type pg from 'pg';

import type { Config } from '../config.ts';
import { type Database, createDatabase } from './database.ts';
import { runningServerAddress, startEmbedded } from './embedded/embedded.ts';
import { LOGIN_ROLES, letLogIn, refuseBypass } from './login-role.ts';
import { migrate } from './migrate.ts';
import { StartupError } from '../startup-error.ts';
import { type DatabaseAddress, type PoolOptions, checkServer, createPool } from './pool.ts';

/** This process's database, and the embedded server if we run one. */
export interface Store {
  /** For requests and jobs: its users cannot bypass row-level security. */
  readonly database: Database;
  /** The same on connections of its own, so that jobs beside requests never take those that somebody waits for. */
  readonly background: Database;
  /** Connections of the schema's owner: for migrations, imports, backup and snapshots. */
  readonly pool: pg.Pool;
  /** The owner's address. */
  readonly address: DatabaseAddress;
  /** Of the user of requests. */
  readonly requestsAddress: DatabaseAddress;
  close(): Promise<void>;
}

/** The addresses of the users that are not the owner. */
interface Logins {
  readonly requests: DatabaseAddress;
  /** Null if the user of requests also administers. */
  readonly administration: DatabaseAddress | null;
}

interface Server {
  readonly address: DatabaseAddress;
  /** Null if the owner of the schema also answers requests. */
  readonly logins: Logins | null;
  stop(): Promise<void>;
}

const nothingToStop = () => Promise.resolve();

const addressOrNull = (url: string | null): DatabaseAddress | null =>
  url === null ? null : { connectionString: url };

function configuredServer(config: Config): Server | null {
  const requests = addressOrNull(config.databaseUrl);
  if (requests === null) return null;
  const owner = addressOrNull(config.migrationDatabaseUrl);
  const administration = addressOrNull(config.administrationDatabaseUrl);
  if (owner !== null) {
    return { address: owner, logins: { requests, administration }, stop: nothingToStop };
  }
  if (administration === null) return { address: requests, logins: null, stop: nothingToStop };
  throw new StartupError(
    'ADMINISTRATION_DATABASE_URL needs MIGRATION_DATABASE_URL: the owner of the schema gives the users their roles.',
  );
}

async function serverOf(config: Config, mayShare: boolean): Promise<Server> {
  const own = configuredServer(config);
  if (own !== null) return own;
  const shared = mayShare ? runningServerAddress(config.dataDirectory) : null;
  const { address, stop } =
    shared === null
      ? await startEmbedded(config.dataDirectory)
      : { address: shared, stop: nothingToStop };
  const logins = {
    requests: { ...address, user: LOGIN_ROLES.requests },
    administration: { ...address, user: LOGIN_ROLES.administration },
  };
  return { address, logins, stop };
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

/** Most connections of the owner beside those of the login users. */
const OWNER_CONNECTIONS = 4;

/** Two for each job that runs at a time. They are opened when they are needed. */
const JOB_CONNECTIONS = 8;

/** Connections of the users that are not the owner; both are the owner's where there are none. */
interface LoginPools {
  readonly requests: pg.Pool;
  readonly administration: pg.Pool;
}

const poolsOf = (pools: LoginPools): readonly pg.Pool[] => [
  ...new Set([pools.requests, pools.administration]),
];

/** Opens the connections of the login users and lets them take their roles. */
async function logIn(
  { requests: address, administration: other }: Logins,
  owner: pg.Pool,
  options: PoolOptions,
): Promise<LoginPools> {
  const requests = createPool(address, options);
  const administration = other === null ? requests : createPool(other, options);
  const pools = { requests, administration };
  try {
    await checkServer(requests, address);
    if (other !== null) await checkServer(administration, other);
    await letLogIn(owner, pools);
    return pools;
  } catch (error) {
    for (const pool of poolsOf(pools)) await pool.end();
    throw error;
  }
}

/** Connections of the same users for jobs. */
function backgroundPools(
  owner: DatabaseAddress,
  logins: Logins | null,
  options: PoolOptions,
): LoginPools {
  const ofJobs = { ...options, maxConnections: JOB_CONNECTIONS };
  const requests = createPool(logins?.requests ?? owner, ofJobs);
  const other = logins?.administration ?? null;
  return { requests, administration: other === null ? requests : createPool(other, ofJobs) };
}

/** Opens DATABASE_URL, else the embedded server, and migrates the schema. */
export async function openStore(config: Config, options: StoreOptions = {}): Promise<Store> {
  const server = await serverOf(config, options.mayShare ?? false);
  const { address, logins } = server;
  const ofRequests = { maxConnections: config.databaseConnections, ...options };
  const isAlone = logins === null || options.asOwner === true;
  const pool = createPool(
    address,
    isAlone ? ofRequests : { ...options, maxConnections: OWNER_CONNECTIONS },
  );
  let pools: LoginPools = { requests: pool, administration: pool };
  const background = backgroundPools(address, isAlone ? null : logins, options);
  const close = async () => {
    for (const each of poolsOf(background)) await each.end();
    for (const each of poolsOf(pools)) if (each !== pool) await each.end();
    await pool.end();
    await server.stop();
  };
  try {
    await checkServer(pool, address);
    if (options.isMigrated !== false) await migrate(pool);
    if (!isAlone) pools = await logIn(logins, pool, ofRequests);
    if (options.asOwner !== true && config.isProduction) {
      for (const each of poolsOf(pools)) await refuseBypass(each);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const database = createDatabase(pools.requests, pools.administration);
  return {
    database,
    background: createDatabase(background.requests, background.administration),
    pool,
    address,
    requestsAddress: logins?.requests ?? address,
    close,
  };
}
