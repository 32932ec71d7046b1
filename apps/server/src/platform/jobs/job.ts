import { sql } from 'kysely';
import { z } from 'zod';

import type { AnyTransaction } from '../database/database.ts';
import { JOB_CLASSES, type JobClass } from './job-class.ts';

/**
 * A kind of job: its name and payload. Never put a secret in a payload, because jobs are stored.
 */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** Feature and verb: 'mails.send'. */
  readonly task: string;
  readonly payload: Payload;
  /** Who goes first; upkeep by default. */
  readonly jobClass?: JobClass;
}

export const jobKind = <Payload extends z.ZodType>(kind: JobKind<Payload>): JobKind<Payload> =>
  kind;

/** A kind of job whose name says all. */
export const plainJob = (task: string, jobClass?: JobClass): JobKind<z.ZodUnknown> => ({
  task,
  payload: z.unknown(),
  ...(jobClass && { jobClass }),
});

/** Handles one kind of job. A job can run more than once, so repeating it must do no harm. */
export interface JobHandler {
  readonly task: string;
  readonly jobClass: JobClass;
  run(payload: unknown): Promise<void>;
}

/** Runs on a schedule, given as a cron pattern ('*\/5 * * * *'). */
export interface JobSchedule {
  readonly task: string;
  readonly match: string;
  /** Once when the worker starts, too. */
  readonly isRunAtStart?: boolean;
}

/** The parts of the background work. */
export interface Jobs {
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly JobSchedule[];
}

export const handleJob = <Payload extends z.ZodType>(
  { task, payload, jobClass = 'upkeep' }: JobKind<Payload>,
  act: (payload: z.output<Payload>) => Promise<void>,
): JobHandler => ({ task, jobClass, run: (raw) => act(payload.parse(raw)) });

/** One kind of job that runs on a schedule, and whenever somebody enqueues it. */
export const scheduled = (
  kind: JobKind,
  schedule: Omit<JobSchedule, 'task'>,
  act: () => Promise<void>,
): Jobs => ({
  handlers: [handleJob(kind, act)],
  schedules: [{ task: kind.task, ...schedule }],
});

/**
 * Adds a job in the transaction of the act that needs it, so that both are stored or neither.
 *
 * @param key a new job replaces a waiting one with the same key; null to always add one
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: AnyTransaction,
  { task, jobClass = 'upkeep' }: JobKind<Payload>,
  { payload, key = null }: { readonly payload: z.input<Payload>; readonly key?: string | null },
): Promise<void> {
  const { priority, queue } = JOB_CLASSES[jobClass];
  await sql`select enqueue_job(
    ${task}, ${JSON.stringify(payload)}::json, ${key}, ${priority}::integer, ${queue}::text
  )`.execute(tx);
}
