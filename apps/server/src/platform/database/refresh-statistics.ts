import type pg from 'pg';

/**
 * Counts what the tables hold, for the planner, in a second or two. PostgreSQL does so itself a
 * minute after much was written; whoever reads or writes millions of rows before that would go
 * through them as through a few dozen.
 */
export async function refreshStatistics(pool: pg.Pool): Promise<void> {
  await pool.query('analyze');
}
