import { EVENT_DAYS } from '@verdure/contract/alerts/watching';

import { handleJob, type Jobs, plainJob } from '../../../platform/jobs/job.ts';
import { checkRules, type WatchParts } from './check-rules.ts';
import { DAY } from '../../../platform/clock.ts';

export const CHECK_RULES = plainJob('watching.check', 'alerts');
export const FORGET_EVENTS = plainJob('watching.forget');

/** Deletes what happened more than 90 days ago. */
const forgetEvents = ({ database, clock }: WatchParts): Promise<unknown> =>
  database.withAdministration((tx) =>
    tx
      .deleteFrom('watch_events')
      .where('at', '<', new Date(clock.now().getTime() - EVENT_DAYS * DAY).toISOString())
      .execute(),
  );

export const watchingJobs = (parts: WatchParts): Jobs => ({
  handlers: [
    handleJob(CHECK_RULES, () => checkRules(parts)),
    handleJob(FORGET_EVENTS, async () => void (await forgetEvents(parts))),
  ],
  schedules: [
    { task: CHECK_RULES.task, match: '*/10 * * * *' },
    { task: FORGET_EVENTS.task, match: '41 3 * * *' },
  ],
});
