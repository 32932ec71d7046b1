import { handleJob, type Jobs, plainJob } from '../../../platform/jobs/job.ts';
import { type DropParts, readDropFolder } from './drop-folder.ts';
import { pollDueFeeds, type PollingParts } from './poll-feeds.ts';

export const POLL_FEEDS = plainJob('feeds.poll', 'feeds');
const READ_DROP_FOLDER = plainJob('feeds.read-drop-folder', 'feeds');

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
