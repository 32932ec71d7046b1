import { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { tellShifts } from './tell-shifts.ts';

const TELL_SHIFTS = jobKind({ task: 'sentiment.tell-shifts', payload: z.unknown() });

/** After the day is over in UTC, and the feeds that were due have been read. */
export const alertJobs = (parts: { readonly database: Database; readonly clock: Clock }): Jobs => ({
  handlers: [handleJob(TELL_SHIFTS, () => tellShifts(parts))],
  schedules: [{ task: TELL_SHIFTS.task, match: '40 0 * * *' }],
});
