import { z } from 'zod';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { enqueueJob, handleJob, jobKind, type Jobs } from '../../../platform/jobs/job.ts';
import { endFailedReadings, listStrandedReadings } from './extraction-job.store.ts';
import { processReport, type ReadingParts } from './process-report.ts';
import { READ_REPORT_JOB, readingKeyOf } from './read-report.job.ts';

const RESUME_STRANDED = jobKind({ task: 'reports.resume-stranded', payload: z.unknown() });
const GIVEN_UP = 'The report could not be read. Upload it again.';

/** Ends what has failed for the last time, and queues again what waits without a job. */
async function resumeStranded(tx: AdministrationTransaction): Promise<void> {
  await endFailedReadings(tx, GIVEN_UP);
  for (const payload of await listStrandedReadings(tx)) {
    await enqueueJob(tx, READ_REPORT_JOB, { payload, key: readingKeyOf(payload.document_id) });
  }
}

/** Reads reports of companies, one after another. */
export const extractionJobs = (parts: ReadingParts): Jobs => ({
  handlers: [
    handleJob(READ_REPORT_JOB, async ({ document_id, organisation_id }) => {
      await processReport(parts, { documentId: document_id, organisationId: organisation_id });
    }),
    handleJob(RESUME_STRANDED, () => parts.database.withAdministration(resumeStranded)),
  ],
  schedules: [{ task: RESUME_STRANDED.task, match: '*/5 * * * *' }],
});
