import { sql } from 'kysely';
import { z } from 'zod';

import type { Clock } from './clock.ts';
import type { AdministrationTransaction, Database } from './database/database.ts';
import { handleJob, jobKind } from './jobs/job.ts';
import type { Jobs } from './jobs/run-jobs.ts';

const HOUR = 3_600_000;

/** How long what is over is kept (decision 16). */
export const RETENTION_MILLISECONDS = {
  /** A caller that retries does so within a day. */
  idempotencyKeys: 24 * HOUR,
  /** Counts of the limiter matter for minutes. */
  loginAttempts: 24 * HOUR,
  /** After the absolute end: a question about last month can still be answered. */
  sessions: 30 * 24 * HOUR,
  /** After the last try: whoever looks after the product has seen it by then. */
  parkedJobs: 30 * 24 * HOUR,
} as const;

export const FORGET_EXPIRED = jobKind({ task: 'retention.forget', payload: z.unknown() });

/** Each deletion stands alone: twice does what once does. One-time secrets are `tokens.forget`'s. */
export async function forgetExpired(tx: AdministrationTransaction, now: Date): Promise<void> {
  const before = (kind: keyof typeof RETENTION_MILLISECONDS): string =>
    new Date(now.getTime() - RETENTION_MILLISECONDS[kind]).toISOString();
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before('idempotencyKeys'))
    .execute();
  await tx
    .deleteFrom('login_attempts')
    .where('window_start', '<', before('loginAttempts'))
    .execute();
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires_at', '<', before('sessions')), eb('revoked_at', '<', before('sessions'))]),
    )
    .execute();
  await sql`select forget_parked_jobs(${before('parkedJobs')})`.execute(tx);
}

export const retentionJobs = (parts: {
  readonly database: Database;
  readonly clock: Clock;
}): Jobs => ({
  handlers: [
    handleJob(FORGET_EXPIRED, () =>
      parts.database.withAdministration((tx) => forgetExpired(tx, parts.clock.now())),
    ),
  ],
  schedules: [{ task: FORGET_EXPIRED.task, match: '11 * * * *' }],
});
