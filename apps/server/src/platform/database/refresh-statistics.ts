import type pg from 'pg';

/**
 * Updates the planner's statistics, in a second or two. PostgreSQL does so itself a minute after
 * many writes. Until then it would plan for a few dozen rows where there are millions.
 */
export async function refreshStatistics(pool: pg.Pool): Promise<void> {
  await pool.query('analyze');
}
