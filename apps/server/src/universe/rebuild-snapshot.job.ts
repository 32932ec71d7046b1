import { z } from 'zod';

import { jobKind } from '../platform/jobs/job.ts';

/** Builds a snapshot of what the coverage holds when it runs; every process then loads it. */
export const REBUILD_SNAPSHOT = jobKind({
  task: 'universe.rebuild-snapshot',
  payload: z.unknown(),
  jobClass: 'snapshots',
});

/** Changes that follow each other need one snapshot. */
export const REBUILD_KEY = 'universe.rebuild-snapshot';
