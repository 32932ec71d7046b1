import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

import type { Logger } from '../logging.ts';
import { messageOf } from '../startup-error.ts';
import type { JobHandler } from './job.ts';

const STARTED = `
  insert into job_status (task, class, runs, last_started_at) values ($1, $2, 1, now())
  on conflict (task) do update
    set class = excluded.class, runs = job_status.runs + 1, last_started_at = excluded.last_started_at`;
const FINISHED = 'update job_status set last_finished_at = now() where task = $1';
const FAILED = `
  update job_status set failures = failures + 1, last_failed_at = now(), last_error = left($2, 500)
  where task = $1`;

/** Keeps a row for each kind of job: how often it ran, and how the last runs ended. */
export function storeJobStatus(
  pool: pg.Pool,
  { events, handlers }: { readonly events: WorkerEvents; readonly handlers: readonly JobHandler[] },
  logger: Logger,
) {
  const classes = new Map(handlers.map(({ task, jobClass }) => [task, jobClass]));
  // in their order: a job may end before its start is written
  let written: Promise<unknown> = Promise.resolve();
  const write = (sql: string, values: readonly string[]): void => {
    written = written
      .then(() => pool.query(sql, [...values]))
      .catch((error: unknown) => logger.warn({ err: error }, 'job status'));
  };
  events.on('job:start', ({ job: { task_identifier: task } }) =>
    write(STARTED, [task, classes.get(task) ?? 'upkeep']),
  );
  events.on('job:success', ({ job }) => write(FINISHED, [job.task_identifier]));
  events.on('job:error', ({ job, error }) =>
    write(FAILED, [job.task_identifier, messageOf(error)]),
  );
  return { written: () => written };
}
