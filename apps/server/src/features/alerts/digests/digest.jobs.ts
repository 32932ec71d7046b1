import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import type { AlertParts } from '../shifts/followed-companies.reads.ts';
import { writeDigests } from './write-digests.ts';

export const WRITE_DIGESTS = jobKind({
  task: 'sentiment.write-digests',
  jobClass: 'alerts',
  payload: z.unknown(),
});

/** After the shifts of the day are told. */
export const digestJobs = (parts: AlertParts): Jobs => ({
  handlers: [handleJob(WRITE_DIGESTS, () => writeDigests(parts))],
  schedules: [{ task: WRITE_DIGESTS.task, match: '50 0 * * *' }],
});
