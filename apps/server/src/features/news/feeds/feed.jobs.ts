import { z } from 'zod';

import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { type DropParts, readDropFolder } from './drop-folder.ts';
import { pollDueFeeds, type PollingParts } from './poll-feeds.ts';

export const POLL_FEEDS = jobKind({
  task: 'feeds.poll',
  jobClass: 'feeds',
  payload: z.unknown(),
});
const READ_DROP_FOLDER = jobKind({
  task: 'feeds.read-drop-folder',
  jobClass: 'feeds',
  payload: z.unknown(),
});

export const feedJobs = (parts: PollingParts & DropParts): Jobs => ({
  handlers: [
    handleJob(POLL_FEEDS, () => pollDueFeeds(parts)),
    handleJob(READ_DROP_FOLDER, () => readDropFolder(parts)),
  ],
  schedules: [
    { task: POLL_FEEDS.task, match: '* * * * *' },
    { task: READ_DROP_FOLDER.task, match: '* * * * *' },
  ],
});
