import { EventEmitter } from 'node:events';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';

import type { Logger } from '../logging.ts';
import type { JobHandler, Jobs, JobSchedule } from './job.ts';
import { JOB_CLASSES } from './job-class.ts';
import { storeJobStatus } from './job-status.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { acquireWorkerLocks } from './worker-locks.ts';

/** What a process runs. */
interface RunJobs extends Jobs {
  /** How often the locks of pools are looked after. */
  readonly lookMilliseconds?: number;
}

/** The parts of several features as one. */
export const jobsTogether = (...each: readonly Jobs[]): Jobs => ({
  handlers: each.flatMap(({ handlers }) => handlers),
  schedules: each.flatMap(({ schedules }) => schedules),
});

export interface JobRunner {
  /** Waits for running jobs to finish. */
  stop(): Promise<void>;
}

/** Feeds, reports and snapshots take one each at most, so that mails never wait for them. */
const AT_ONCE = 4;
/** New jobs are announced at once. Polling finds jobs that are due for a retry. */
const POLL_MILLISECONDS = 2_000;
const STOP_MILLISECONDS = 4_000;

const taskListOf = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map(({ task, run: act }) => [task, act]));

/** Writes the queue's messages to our log. They contain tasks and errors, never payloads. */
const queueLogger = (logger: Logger): QueueLogger =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error') logger.error({ queue: message }, 'a job failed');
    else if (level === 'warning') logger.warn({ queue: message }, 'jobs');
    else logger.debug({ queue: message }, 'jobs');
  });

/** How a scheduled job is added. One that still waits is not added again. */
function additionOf({ task }: JobSchedule, handlers: readonly JobHandler[]) {
  const jobClass = handlers.find((handler) => handler.task === task)?.jobClass ?? 'upkeep';
  const { priority, queue } = JOB_CLASSES[jobClass];
  const queueName = queue === null ? {} : { queueName: queue };
  return { jobKey: task, priority, ...queueName };
}

/** The schedules in the queue's form. */
const cronItemsOf = ({ handlers, schedules }: Jobs) =>
  parseCronItems(
    schedules.map((schedule) => {
      const { task, match } = schedule;
      return { task, match, options: { backfillPeriod: 0, ...additionOf(schedule, handlers) } };
    }),
  );

/** Runs jobs in this process until stopped. Several processes may run jobs at once. */
export async function startJobs(pool: pg.Pool, jobs: RunJobs, logger: Logger): Promise<JobRunner> {
  const { handlers, lookMilliseconds } = jobs;
  const events: WorkerEvents = new EventEmitter();
  const status = storeJobStatus(pool, { events, handlers }, logger);
  const endWaiting = waitForDatabase(events, logger);
  const locks = await acquireWorkerLocks(pool, events, {
    logger,
    ...(lookMilliseconds !== undefined && { lookMilliseconds }),
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: taskListOf(handlers),
    parsedCronItems: cronItemsOf(jobs),
    concurrency: AT_ONCE,
    pollInterval: POLL_MILLISECONDS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_MILLISECONDS,
    logger: queueLogger(logger),
  });
  for (const schedule of jobs.schedules.filter(({ isRunAtStart }) => isRunAtStart)) {
    await runner.addJob(schedule.task, {}, additionOf(schedule, handlers));
  }
  return {
    stop: async () => {
      endWaiting();
      await runner.stop();
      await status.written();
      await locks.release();
    },
  };
}
