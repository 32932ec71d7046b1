import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import type { AlertParts } from './followed-companies.reads.ts';
import { tellShifts } from './tell-shifts.ts';

export const TELL_SHIFTS = jobKind({ task: 'sentiment.tell-shifts', payload: z.unknown() });

/** After the day is over in UTC, and the feeds that were due have been read. */
export const alertJobs = (parts: AlertParts): Jobs => ({
  handlers: [handleJob(TELL_SHIFTS, () => tellShifts(parts))],
  schedules: [{ task: TELL_SHIFTS.task, match: '40 0 * * *' }],
});
