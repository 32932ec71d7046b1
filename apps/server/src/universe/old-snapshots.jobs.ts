import { type Jobs, plainJob, scheduled } from '../platform/jobs/job.ts';
import type { ServerParts } from '../platform/server-parts.ts';
import { removePastDays } from './snapshot-parts.ts';

interface Parts extends Pick<ServerParts, 'database'> {
  /** `PAST_DAYS` */
  readonly pastDays: number;
}

export const FORGET_PAST_DAYS = plainJob('universe.forget-past-days');

/** Each night: of days that are past their time, the last of each month stays. */
export const oldSnapshotJobs = ({ database, pastDays }: Parts): Jobs =>
  scheduled(FORGET_PAST_DAYS, { match: '41 2 * * *' }, () =>
    database.withCoverage((tx) => removePastDays(tx, pastDays)),
  );
