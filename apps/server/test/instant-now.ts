import type pg from 'pg';

/**
 * Now by the clock of the database, to the microsecond: what is written after it is not known as of it.
 * Example: '2026-03-02T10:15:00.123456Z'
 */
export async function instantNow(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  const [now] = rows;
  if (now === undefined) throw new Error('the database has no clock');
  return now.at;
}
