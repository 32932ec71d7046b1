import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import type { AlertParts } from '../shifts/followed-companies.reads.ts';
import { writeDigests } from './write-digests.ts';

export const WRITE_DIGESTS = plainJob('sentiment.write-digests', 'alerts');

/** After the shifts of the day are told. */
export const digestJobs = (parts: AlertParts): Jobs =>
  scheduled(WRITE_DIGESTS, { match: '50 0 * * *' }, () => writeDigests(parts));
