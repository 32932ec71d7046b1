import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import type { AlertParts } from './followed-companies.reads.ts';
import { sendShifts } from './send-shifts.ts';

export const SEND_SHIFTS = plainJob('sentiment.tell-shifts', 'alerts');

/** After the day is over in UTC, and the feeds that were due have been read. */
export const alertJobs = (parts: AlertParts): Jobs =>
  scheduled(SEND_SHIFTS, { match: '40 0 * * *' }, () => sendShifts(parts));
