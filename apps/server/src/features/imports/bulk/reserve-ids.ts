import { sql, type Transaction } from 'kysely';

/**
 * Reserves ids from a table's sequence, so that rows that refer to each other can be written at
 * once.
 */
export async function reserveIds<Tables>(
  tx: Transaction<Tables>,
  table: string,
  count: number,
): Promise<readonly number[]> {
  const ids = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)
  `.execute(tx);
  return ids.rows.map(({ id }) => Number(id));
}
