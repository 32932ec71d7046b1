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
  const role = await sql<{ role: string }>`select current_user as role`.execute(tx);
  // sequences belong to the owner of the tables
  await sql`set local role none`.execute(tx);
  const ids = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)
  `.execute(tx);
  await sql`set local role ${sql.id(role.rows[0]?.role ?? '')}`.execute(tx);
  return ids.rows.map(({ id }) => Number(id));
}
