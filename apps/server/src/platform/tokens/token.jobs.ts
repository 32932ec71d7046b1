import { z } from 'zod';

import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { handleJob, type JobHandler, jobKind, type JobSchedule } from '../jobs/job.ts';

/** How long an expired link can still say what it was. */
const KEPT_MILLISECONDS = 30 * DAY;

const FORGET_GRANTS = jobKind({ task: 'tokens.forget', payload: z.unknown() });

export const tokenSchedules: readonly JobSchedule[] = [
  { task: FORGET_GRANTS.task, match: '17 3 * * *' },
];

/** Deletes secrets that expired long ago. */
export const tokenJobs = (parts: {
  readonly database: Database;
  readonly clock: Clock;
}): readonly JobHandler[] => [
  handleJob(FORGET_GRANTS, async () => {
    const before = new Date(parts.clock.now().getTime() - KEPT_MILLISECONDS).toISOString();
    await parts.database.withAdministration((tx) =>
      tx.deleteFrom('access_grants').where('expires_at', '<', before).execute(),
    );
  }),
];
