import { z } from 'zod';

import type { Database } from '../../../platform/database/database.ts';
import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { forgetPresences } from './review-presence.store.ts';

const FORGET_PRESENCES = jobKind({ task: 'review.forget-presences', payload: z.unknown() });

/** The last one to leave is forgotten too, when nobody's sign does it. */
export const reviewPresenceJobs = ({ database }: { readonly database: Database }): Jobs => ({
  handlers: [
    handleJob(FORGET_PRESENCES, () =>
      database.withAdministration(async (tx) => void (await forgetPresences(tx))),
    ),
  ],
  schedules: [{ task: FORGET_PRESENCES.task, match: '* * * * *' }],
});
