import { DAY } from '../clock.ts';
import { type Jobs, plainJob, scheduled } from '../jobs/job.ts';
import type { ServerParts } from '../server-parts.ts';

/** How long an expired link can still say what it was. */
const KEPT_MILLISECONDS = 30 * DAY;

const FORGET_GRANTS = plainJob('tokens.forget');

/** Deletes secrets that expired long ago. */
export const tokenJobs = (parts: Pick<ServerParts, 'database' | 'clock'>): Jobs =>
  scheduled(FORGET_GRANTS, { match: '17 3 * * *' }, async () => {
    const before = new Date(parts.clock.now().getTime() - KEPT_MILLISECONDS).toISOString();
    await parts.database.withAdministration((tx) =>
      tx.deleteFrom('access_grants').where('expires_at', '<', before).execute(),
    );
  });
