import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { type StoredTable, readTables } from './tables.ts';

export const END_OF_ROWS = '\\.\n';

const quoted = (name: string): string => pg.escapeIdentifier(name);
export const columnList = (table: StoredTable): string => table.columns.map(quoted).join(', ');

/**
 * Makes the same rows give the same bytes on any PostgreSQL 15+, whatever its locale and settings.
 */
const CANONICAL_SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`;

/** Runs in one transaction, which begins with these statements. */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await act(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // a stream may be open on this connection, so never use it again
    client.release(true);
    throw error;
  }
}

const AT_ONE_MOMENT = `begin isolation level repeatable read, read only; ${CANONICAL_SETTINGS};
  set local role verdure_admin`;

/** Runs with a consistent snapshot of all rows of all organisations. */
export const atOneMoment = <T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => inTransaction(pool, AT_ONE_MOMENT, act);

/** For each table: a line with its name, its rows in PostgreSQL's copy format, and an end line. */
export async function* canonicalContent(
  client: pg.ClientBase,
): AsyncGenerator<Buffer, { readonly rowCount: number }> {
  let rowCount = 0;
  for (const table of await readTables(client)) {
    yield Buffer.from(`table ${table.name} ${JSON.stringify(table.columns)}\n`);
    const rows = client.query(
      copyTo(
        `copy (select ${columnList(table)} from ${quoted(table.name)} order by ${table.order}) to stdout`,
      ),
    );
    for await (const chunk of rows) yield chunk;
    rowCount += rows.rowCount;
    yield Buffer.from(END_OF_ROWS);
  }
  return { rowCount };
}

/** SHA-256 of the canonical content. Equal for two databases with the same content. */
export async function canonicalHash(pool: pg.Pool): Promise<string> {
  return atOneMoment(pool, async (client) => {
    const hash = createHash('sha256');
    for await (const chunk of canonicalContent(client)) hash.update(chunk);
    return hash.digest('hex');
  });
}
