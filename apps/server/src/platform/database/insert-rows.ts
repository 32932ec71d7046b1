import { type Insertable, type Kysely, sql } from 'kysely';

const ROWS_A_STATEMENT = 5_000;

const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

const asText = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, of]) => [key, plain(of)]))),
  );

/**
 * Inserts thousands of rows per statement, as one JSON parameter instead of one for each cell. All
 * rows have the columns of the first; other columns get their defaults.
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

/** Moves the id sequences past ids that the caller assigned, so that the next row gets a free id. */
export async function advanceIdentities<Tables>(
  tx: Kysely<Tables>,
  tables: readonly string[],
): Promise<void> {
  const highest = await Promise.all(
    tables.map((table) =>
      sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(tx),
    ),
  );
  for (const [index, table] of tables.entries()) {
    const id = highest[index]?.rows[0]?.id ?? null;
    if (id === null) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(tx);
  }
}
