import { z } from 'zod';

import { DAY } from '../clock.ts';
import { handleJob, jobKind } from '../jobs/job.ts';
import type { Jobs } from '../jobs/run-jobs.ts';
import type { ServerParts } from '../server-parts.ts';

/** How long an expired link can still say what it was. */
const KEPT_MILLISECONDS = 30 * DAY;

const FORGET_GRANTS = jobKind({ task: 'tokens.forget', payload: z.unknown() });

/** Deletes secrets that expired long ago. */
export const tokenJobs = (parts: Pick<ServerParts, 'database' | 'clock'>): Jobs => ({
  handlers: [
    handleJob(FORGET_GRANTS, async () => {
      const before = new Date(parts.clock.now().getTime() - KEPT_MILLISECONDS).toISOString();
      await parts.database.withAdministration((tx) =>
        tx.deleteFrom('access_grants').where('expires_at', '<', before).execute(),
      );
    }),
  ],
  schedules: [{ task: FORGET_GRANTS.task, match: '17 3 * * *' }],
});
