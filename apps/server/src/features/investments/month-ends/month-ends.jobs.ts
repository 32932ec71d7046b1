import { z } from 'zod';

import type { AnyTransaction } from '../../../platform/database/database.ts';
import { enqueueJob, handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { type MonthEndParts, storeMonthEnds } from './store-month-ends.ts';

export const STORE_MONTH_ENDS = jobKind({
  task: 'investments.month-ends',
  payload: z.unknown(),
});

/** Has the month ends stored that can be read since now. */
export const enqueueMonthEnds = (tx: AnyTransaction): Promise<void> =>
  enqueueJob(tx, STORE_MONTH_ENDS, { payload: {}, key: STORE_MONTH_ENDS.task });

/** Each day, because a portfolio may get a new default profile; at the start, to fill two years at once. */
export const monthEndJobs = (parts: MonthEndParts): Jobs => ({
  handlers: [handleJob(STORE_MONTH_ENDS, () => storeMonthEnds(parts))],
  schedules: [{ task: STORE_MONTH_ENDS.task, match: '30 1 * * *', isRunAtStart: true }],
});
