import type pg from 'pg';

/** From now on the database fails at each row of a person in a table. @returns what ends it */
export async function refuseRows(
  pool: pg.Pool,
  table: string,
  userId: number,
): Promise<() => Promise<unknown>> {
  await pool.query(`
    create or replace function refuse_rows() returns trigger language plpgsql as $$
    begin raise exception 'the row of this person fails'; end $$`);
  await pool.query(`
    create trigger refuse_rows before insert or update on ${table}
    for each row when (new.user_id = ${userId}) execute function refuse_rows()`);
  return () => pool.query(`drop trigger refuse_rows on ${table}`);
}
