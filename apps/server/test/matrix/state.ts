import type pg from 'pg';

/** What is written whether or not a call is let through: who came, who was refused, what was counted. */
const BESIDE = ['sessions', 'audit_events', 'stranger_events', 'login_attempts', 'refusals'];

/** A digest of every table of the product by its name: what must not change can be seen not to. */
export async function stateOf(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables
       where schemaname = 'public' and tablename <> all($1) order by 1`,
    [BESIDE],
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** The tables that differ. */
export const changedTables = (before: State, after: State): readonly string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);
