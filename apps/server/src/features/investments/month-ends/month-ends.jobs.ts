import type { AnyTransaction } from '../../../platform/database/database.ts';
import { enqueueJob, type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import { type MonthEndParts, storeMonthEnds } from './store-month-ends.ts';

export const STORE_MONTH_ENDS = plainJob('investments.month-ends');

/** Has the month ends stored that can be read since now. */
export const enqueueMonthEnds = (tx: AnyTransaction): Promise<void> =>
  enqueueJob(tx, STORE_MONTH_ENDS, { payload: {}, key: STORE_MONTH_ENDS.task });

/** Each day, because a portfolio may get a new default profile; at the start, to fill two years at once. */
export const monthEndJobs = (parts: MonthEndParts): Jobs =>
  scheduled(STORE_MONTH_ENDS, { match: '30 1 * * *', isRunAtStart: true }, () =>
    storeMonthEnds(parts),
  );
