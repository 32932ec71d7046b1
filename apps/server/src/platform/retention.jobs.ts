import { sql } from 'kysely';

import type { AdministrationTransaction } from './database/database.ts';
import { type Jobs, plainJob, scheduled } from './jobs/job.ts';
import type { ServerParts } from './server-parts.ts';

const HOUR = 3_600_000;

/** How long expired data stays (decision 16). */
export const RETENTION_MILLISECONDS = {
  /** Callers retry within a day. */
  idempotencyKeys: 24 * HOUR,
  /** The limiter needs its counts only for minutes. */
  loginAttempts: 24 * HOUR,
  /** After the session's end, to answer questions about the last month. */
  sessions: 30 * 24 * HOUR,
  /** What strangers tried, to look into an attack. */
  strangerEvents: 180 * 24 * HOUR,
  /** After the last attempt, so that operators have time to see it. */
  parkedJobs: 30 * 24 * HOUR,
} as const;

export const FORGET_EXPIRED = plainJob('retention.forget');

/** Each deletion can be repeated safely. `tokens.forget` deletes the one-time secrets. */
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
  await tx.deleteFrom('stranger_events').where('at', '<', before('strangerEvents')).execute();
  await sql`select forget_parked_jobs(${before('parkedJobs')})`.execute(tx);
}

export const retentionJobs = (parts: Pick<ServerParts, 'database' | 'clock'>): Jobs =>
  scheduled(FORGET_EXPIRED, { match: '11 * * * *' }, () =>
    parts.database.withAdministration((tx) => forgetExpired(tx, parts.clock.now())),
  );
