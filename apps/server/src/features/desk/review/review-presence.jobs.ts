import type { Database } from '../../../platform/database/database.ts';
import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';
import { forgetPresences } from './review-presence.store.ts';

const FORGET_PRESENCES = plainJob('review.forget-presences');

/** The last one to leave is forgotten too, when nobody's sign does it. */
export const reviewPresenceJobs = ({ database }: { readonly database: Database }): Jobs =>
  scheduled(FORGET_PRESENCES, { match: '* * * * *' }, () =>
    database.withAdministration(async (tx) => void (await forgetPresences(tx))),
  );
