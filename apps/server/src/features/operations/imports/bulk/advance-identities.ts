import { sql, type Transaction } from 'kysely';

/**
 * Moves the id counters past ids that were given by the writer, so that the next row of the
 * application gets a free one. Counters belong to the owner of the tables, so the role of the
 * context is laid down for this one statement and taken up again.
 */
export async function advanceIdentities<Tables>(
  tx: Transaction<Tables>,
  tables: readonly string[],
): Promise<void> {
  const role = await sql<{ role: string }>`select current_user as role`.execute(tx);
  const highest = await Promise.all(
    tables.map((table) =>
      sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(tx),
    ),
  );
  await sql`set local role none`.execute(tx);
  for (const [index, table] of tables.entries()) {
    const id = highest[index]?.rows[0]?.id ?? null;
    if (id === null) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(tx);
  }
  await sql`set local role ${sql.id(role.rows[0]?.role ?? '')}`.execute(tx);
}
