import type { AdministrationTransaction } from '../platform/database/database.ts';
import { enqueueJob, plainJob } from '../platform/jobs/job.ts';

/** Builds a snapshot of what the coverage holds when it runs; every process then loads it. */
export const REBUILD_SNAPSHOT = plainJob('universe.rebuild-snapshot', 'snapshots');

/**
 * Has the scores of every company calculated again. Changes that follow each other need one
 * snapshot, so a build that has not begun yet is for all of them.
 */
export const rebuildSnapshot = (tx: AdministrationTransaction) =>
  enqueueJob(tx, REBUILD_SNAPSHOT, { payload: {}, key: REBUILD_SNAPSHOT.task });
