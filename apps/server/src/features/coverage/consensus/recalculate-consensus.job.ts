import { z } from 'zod';

import { jobKind } from '../../../platform/jobs/job.ts';

export const RECALCULATE_CONSENSUS = jobKind({
  task: 'consensus.recalculate',
  payload: z.unknown(),
});

/** Imports that follow each other need one calculation. */
export const RECALCULATION_KEY = 'consensus.recalculate';
