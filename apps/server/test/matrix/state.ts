import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What is written whether or not a call is let through: who came, who was refused, what was counted. */
const BESIDE = ['sessions', 'audit_events', 'stranger_events', 'login_attempts', 'refusals'];

/** A digest of every row of the product, so that what must not change can be seen not to. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables
       where schemaname = 'public' and tablename <> all($1) order by 1`,
    [BESIDE],
  );
  const digest = createHash('sha256');
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(parts.join(' union all '));
  for (const { name, sum } of rows) digest.update(`${name} ${sum};`);
  return digest.digest('hex');
}
