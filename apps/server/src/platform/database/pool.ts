import pg from 'pg';

import { StartupError, messageOf } from '../startup-error.ts';

const OLDEST_SERVER_VERSION = 150_000;
const WAIT_MILLISECONDS = 5_000;
/** A connection that is idle for this long is asked whether it is still there. */
const ALIVE_MILLISECONDS = 60_000;
/** Longer than any work between two statements of a transaction. */
const LONGEST_IDLE_MILLISECONDS = 600_000;
/** The last one means nothing to PostgreSQL: it is there where the others have arrived. */
const OPTIONS = '-c timezone=UTC -c datestyle=ISO -c verdure.direct=yes';
/** What PgBouncer says of the settings above, unless it is told to drop them. */
const SETTINGS_REFUSED = /unsupported startup parameter/;
const { builtins } = pg.types;

/** A PostgreSQL's address: a connection string, or the embedded server's socket directory. */
export interface DatabaseAddress {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
}

export interface PoolOptions {
  readonly maxConnections?: number;
  /** How long a request waits for a connection before it is answered 503. */
  readonly waitMilliseconds?: number;
  /** Time limit for a statement; 0 for none, as on the command line. */
  readonly statementTimeoutMilliseconds?: number;
  /** After this time between two statements the database ends a transaction; never without a limit for statements. */
  readonly idleInTransactionMilliseconds?: number;
  readonly onIdleError?: (error: Error) => void;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

/** Reads numbers as numbers, timestamps as ISO strings in UTC, and dates as YYYY-MM-DD. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format),
};

export const clientConfig = (address: DatabaseAddress): pg.ClientConfig => ({
  ...address,
  types,
  application_name: 'verdure',
  options: OPTIONS,
  connectionTimeoutMillis: WAIT_MILLISECONDS,
  // an idle session, as that with the worker locks, outlives the time-outs of networks
  keepAlive: true,
  keepAliveInitialDelayMillis: ALIVE_MILLISECONDS,
});

/** A process that hangs or is gone must not keep its locks, nor the versions of rows that it may read. */
function idleLimitOf({
  statementTimeoutMilliseconds: statement,
  idleInTransactionMilliseconds: idle = LONGEST_IDLE_MILLISECONDS,
}: PoolOptions): string {
  return `-c idle_in_transaction_session_timeout=${statement === 0 ? 0 : idle}`;
}

export function createPool(address: DatabaseAddress, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(address),
    options: `${OPTIONS} ${idleLimitOf(options)}`,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.waitMilliseconds ?? WAIT_MILLISECONDS,
    statement_timeout: options.statementTimeoutMilliseconds ?? 30_000,
  });
  // The pool replaces a connection that dies while idle; one that dies in use fails its next query.
  // Without a listener, either error would end the process.
  pool.on('error', options.onIdleError ?? (() => undefined));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** The address for display, without a password. */
export function describeAddress(address: DatabaseAddress): string {
  if (address.connectionString === undefined) return `${address.host ?? 'localhost'}`;
  try {
    const url = new URL(address.connectionString);
    return `${url.hostname || url.searchParams.get('host') || 'localhost'}${url.port && `:${url.port}`}${url.pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** A pooler that gives each transaction another session loses settings, locks and notices. */
const poolerBetween = (address: DatabaseAddress): StartupError =>
  new StartupError(
    `Something between Verdure and the database ${describeAddress(address)} does not pass on the settings of a session: a pooler, such as PgBouncer. Verdure has pools of its own: name the address of PostgreSQL itself in DATABASE_URL.`,
  );

/** @throws StartupError with one sentence unless the database itself answers and is recent enough */
export async function checkServer(pool: pg.Pool, address: DatabaseAddress): Promise<void> {
  const found = await pool
    .query<{ number: number; version: string; direct: string | null }>(
      `select current_setting('server_version_num')::int as number,
              current_setting('server_version') as version,
              current_setting('verdure.direct', true) as direct`,
    )
    .catch((error: unknown) => {
      if (SETTINGS_REFUSED.test(messageOf(error))) throw poolerBetween(address);
      throw new StartupError(
        `The database ${describeAddress(address)} does not answer (${messageOf(error)}): check DATABASE_URL.`,
      );
    });
  const server = found.rows[0];
  if (server?.direct !== 'yes') throw poolerBetween(address);
  if (server.number < OLDEST_SERVER_VERSION) {
    throw new StartupError(
      `The database is PostgreSQL ${server.version}, and Verdure needs PostgreSQL 15 or newer.`,
    );
  }
}
