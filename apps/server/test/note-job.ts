import { z } from 'zod';

import { jobKind } from '../src/platform/jobs/job.ts';

export const NOTE_JOB = jobKind({ task: 'test.note', payload: z.object({ number: z.number() }) });
export const POISON_JOB = jobKind({ task: 'test.poison', payload: z.object({}) });
