import type pg from 'pg';

/** Whether a column says since when a row is there, of tables that keep their past. */
const BEGINNINGS = `
  select table_name, column_name from information_schema.columns
  where table_schema = 'public' and table_name not like '%\\_past' and (
    column_name = 'in_force_from'
    or (table_name, column_name) in (
      ('snapshots', 'created_at'), ('company_metric_values', 'created_at'), ('company_fundamentals', 'created_at'),
      ('company_findings', 'created_at'), ('reviewed_years', 'opened_at')))`;

/** Everything that is in the database now was there since a day. */
export async function setBack(pool: pg.Pool, day: string): Promise<void> {
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(BEGINNINGS);
  const updates = rows.map(
    ({ table_name, column_name }) => `update ${table_name} set ${column_name} = '${day}T00:00:00Z'`,
  );
  // without the triggers that would store a version of each
  await pool.query(
    `begin; set local session_replication_role = replica; ${updates.join('; ')}; commit`,
  );
}

/** Changes rows as it was done on an earlier day. */
export async function changeOn(pool: pg.Pool, day: string, sql: string): Promise<void> {
  await pool.query(`begin; set local verdure.version_instant = '${day}T00:00:00Z'; ${sql}; commit`);
}
