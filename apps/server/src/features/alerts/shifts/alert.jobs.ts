import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import type { AlertParts } from './followed-companies.reads.ts';
import { sendShifts } from './send-shifts.ts';

export const SEND_SHIFTS = jobKind({
  task: 'sentiment.tell-shifts',
  jobClass: 'alerts',
  payload: z.unknown(),
});

/** After the day is over in UTC, and the feeds that were due have been read. */
export const alertJobs = (parts: AlertParts): Jobs => ({
  handlers: [handleJob(SEND_SHIFTS, () => sendShifts(parts))],
  schedules: [{ task: SEND_SHIFTS.task, match: '40 0 * * *' }],
});
