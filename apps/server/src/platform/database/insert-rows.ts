import { type Insertable, type Kysely, sql } from 'kysely';

const ROWS_A_STATEMENT = 5_000;

const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

const asText = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, of]) => [key, plain(of)]))),
  );

/**
 * Inserts many rows at once, thousands a statement: one bound text instead of a value for each cell.
 * Every row names the columns of the first; columns that none names take their defaults.
 */
export async function insertRows<Tables, Table extends keyof Tables & string>(
  tx: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = asText(rows.slice(start, start + ROWS_A_STATEMENT));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(
      tx,
    );
  }
}

/** After rows with ids of their own, the numbering goes on behind the greatest. */
export async function advanceIdentities<Tables>(
  tx: Kysely<Tables>,
  ...tables: readonly (keyof Tables & string)[]
): Promise<void> {
  for (const table of tables) {
    await sql`select setval(
      pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), 1)
    )`.execute(tx);
  }
}
