import { z } from 'zod';

import { jobKind } from '../../../platform/jobs/job.ts';
import type { UploadKey } from './minerva-upload.ts';

export const PROCESS_UPLOAD = jobKind({
  task: 'minerva.process',
  jobClass: 'interactive',
  payload: z.object({ organisation_id: z.int(), upload_id: z.int() }),
});

export const jobKeyOf = ({ organisationId, uploadId }: UploadKey): string =>
  `minerva:${organisationId}:${uploadId}`;
