import { plainJob } from '../../../platform/jobs/job.ts';

export const RECALCULATE_CONSENSUS = plainJob('consensus.recalculate');

/** Imports that follow each other need one calculation. */
export const RECALCULATION_KEY = 'consensus.recalculate';
