import { type Jobs, scheduled } from '../../../platform/jobs/job.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { RECALCULATE_CONSENSUS } from './recalculate-consensus.job.ts';
import { monthOfDate, recalculateConsensus } from './recalculate-consensus.ts';

/** A new month begins to be shown on its first day. */
const FIRST_OF_MONTH = '19 1 1 * *';

export const consensusJobs = (parts: Pick<ServerParts, 'database' | 'clock'>): Jobs =>
  scheduled(RECALCULATE_CONSENSUS, { match: FIRST_OF_MONTH }, () =>
    parts.database.withAdministration((tx) =>
      recalculateConsensus(tx, monthOfDate(parts.clock.now())),
    ),
  );
