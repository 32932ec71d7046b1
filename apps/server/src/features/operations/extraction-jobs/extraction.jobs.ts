import { handleJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';
import { processReport, type ReadingParts } from './process-report.ts';
import { READ_REPORT_JOB } from './read-report.job.ts';

/** Reads reports of companies, one after another. */
export const extractionJobs = (parts: ReadingParts): Jobs => ({
  handlers: [
    handleJob(READ_REPORT_JOB, async ({ document_id, organisation_id }) => {
      await processReport(parts, { documentId: document_id, organisationId: organisation_id });
    }),
  ],
  schedules: [],
});
