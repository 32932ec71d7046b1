import { z } from 'zod';

import { jobKind } from '../../../platform/jobs/job.ts';

export const READ_REPORT_JOB = jobKind({
  task: 'reports.read',
  jobClass: 'reports',
  payload: z.object({
    document_id: z.int(),
    /** Whose administrator asked for it; null for the command line. */
    organisation_id: z.int().nullable(),
  }),
});

export const readingKeyOf = (documentId: number): string => `report:${documentId}`;
