import { sql } from 'kysely';
import type { z } from 'zod';

import type {
  CoverageTransaction,
  IdentityTransaction,
  TenantTransaction,
} from '../database/database.ts';

/** A kind of work for later: its name, and what is needed to do it. Never a secret: jobs are stored. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** Feature and verb: 'mails.send'. */
  readonly task: string;
  readonly payload: Payload;
}

export const jobKind = <Payload extends z.ZodType>(kind: JobKind<Payload>): JobKind<Payload> =>
  kind;

/** What does the work of one kind. It runs at least once, so twice must do no harm. */
export interface JobHandler {
  readonly task: string;
  run(payload: unknown): Promise<void>;
}

/** Runs by itself at the minutes that the pattern names ('*\/5 * * * *'). */
export interface JobSchedule {
  readonly task: string;
  readonly match: string;
}

export const handleJob = <Payload extends z.ZodType>(
  { task, payload }: JobKind<Payload>,
  act: (payload: z.output<Payload>) => Promise<void>,
): JobHandler => ({ task, run: (raw) => act(payload.parse(raw)) });

type AnyTransaction = TenantTransaction | IdentityTransaction | CoverageTransaction;

/**
 * Adds a job in the transaction of the act that needs it: both are kept, or neither.
 *
 * @param key while a job with this key waits, another takes its place; null for a job of its own
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: AnyTransaction,
  { task }: JobKind<Payload>,
  { payload, key = null }: { readonly payload: z.input<Payload>; readonly key?: string | null },
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx);
}
