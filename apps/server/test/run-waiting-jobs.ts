import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { vi } from 'vitest';

import { WAIT_MS } from '../../../tools/test-times.ts';
import type { JobHandler } from '../src/platform/jobs/job.ts';

/**
 * Runs all due jobs, then ends. The queue looks for its next job while the end of the last one is
 * still being written: so a run that seems done is waited for, and repeated while a job is due.
 */
export async function runWaitingJobs(
  pool: pg.Pool,
  handlers: readonly JobHandler[],
): Promise<void> {
  const jobs = async (condition: string): Promise<unknown[]> => {
    const tasks = handlers.map(({ task }) => task);
    const text = `select from graphile_worker.jobs where task_identifier = any($1) and ${condition}`;
    return (await pool.query(text, [tasks])).rows;
  };
  do {
    await runOnce({
      pgPool: pool,
      taskList: Object.fromEntries(handlers.map(({ task, run }) => [task, run])),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    await vi.waitUntil(async () => (await jobs('locked_at is not null')).length === 0, {
      timeout: WAIT_MS,
    });
  } while ((await jobs('run_at <= now() and attempts < max_attempts')).length > 0);
}
