import { Readable } from 'node:stream';
import pg from 'pg';

import { StartupError, messageOf } from '../startup-error.ts';

const OLDEST_SERVER_VERSION = 150_000;
const WAIT_MILLISECONDS = 5_000;
const { builtins } = pg.types;

/** Where a PostgreSQL is reached: a connection string, or a socket directory of the embedded server. */
export interface DatabaseAddress {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
}

export interface PoolOptions {
  readonly maxConnections?: number;
  /** How long a request waits for a connection, taken or new, before it is told to come back. */
  readonly waitMilliseconds?: number;
  /** No statement of a request may run longer; 0 for the command line. */
  readonly statementTimeoutMilliseconds?: number;
  readonly onIdleError?: (error: Error) => void;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

/** Numbers are numbers, moments ISO strings in UTC, days the text YYYY-MM-DD. */
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
  options: '-c timezone=UTC -c datestyle=ISO',
  connectionTimeoutMillis: WAIT_MILLISECONDS,
});

/**
 * The promise that the driver makes keeps each result from every small collection: whatever was read
 * is copied, and copied again, until a full one lets it go. Of a result that a callback takes nothing
 * is left (docs/decisions/0021).
 */
function answerThroughCallbacks(client: pg.ClientBase): void {
  const query = client.query.bind(client);
  const answer = (text: string, values: unknown[] = []) =>
    new Promise((resolve, reject) => {
      query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  const isPlain = ([asked, values, ...more]: readonly unknown[]): boolean =>
    typeof asked === 'string' && typeof values !== 'function' && more.length === 0;
  Reflect.set(client, 'query', (...given: Parameters<typeof answer>) =>
    isPlain(given) ? answer(...given) : Reflect.apply(query, client, given),
  );
}

/** Read at once; what follows in the same turn waits for others. */
const BYTES_A_TURN = 32 * 1024;

/**
 * A long result arrives in dozens of pieces that the system hands over in one turn, and whose rows are
 * made as they come: after each large one, others go first.
 */
function readInTurns(client: pg.ClientBase): void {
  const stream: unknown = Reflect.get(Reflect.get(client, 'connection') ?? {}, 'stream');
  if (!(stream instanceof Readable)) return;
  // in place of the driver's own: what copies tables wants there to be one
  const [parse] = stream.listeners('data');
  if (parse === undefined) return;
  stream.removeAllListeners('data');
  stream.on('data', (piece: Buffer) => {
    Reflect.apply(parse, stream, [piece]);
    if (piece.length < BYTES_A_TURN) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

export function createPool(address: DatabaseAddress, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.waitMilliseconds ?? WAIT_MILLISECONDS,
    statement_timeout: options.statementTimeoutMilliseconds ?? 30_000,
  });
  // A connection that dies while idle is replaced by the pool, and one that dies in use fails its next
  // query. Without a listener either would end the process.
  pool.on('error', options.onIdleError ?? (() => undefined));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    answerThroughCallbacks(client);
    readInTurns(client);
  });
  return pool;
}

/** The address as it may be shown: never with a password. */
export function describeAddress(address: DatabaseAddress): string {
  if (address.connectionString === undefined) return `${address.host ?? 'localhost'}`;
  try {
    const url = new URL(address.connectionString);
    return `${url.hostname || url.searchParams.get('host') || 'localhost'}${url.port && `:${url.port}`}${url.pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** Proves that the database answers and is recent enough, or says in one sentence why not. */
export async function checkServer(pool: pg.Pool, address: DatabaseAddress): Promise<void> {
  const found = await pool
    .query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number,
              current_setting('server_version') as version`,
    )
    .catch((error: unknown) => {
      throw new StartupError(
        `The database ${describeAddress(address)} does not answer (${messageOf(error)}): check DATABASE_URL.`,
      );
    });
  const server = found.rows[0];
  if (server !== undefined && server.number < OLDEST_SERVER_VERSION) {
    throw new StartupError(
      `The database is PostgreSQL ${server.version}, and Verdure needs PostgreSQL 15 or newer.`,
    );
  }
}
