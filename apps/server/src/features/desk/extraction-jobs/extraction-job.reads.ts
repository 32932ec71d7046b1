import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/job.ts';
import { askForReading } from './extraction-job.store.ts';
import { READ_REPORT_JOB, readingKeyOf } from './read-report.job.ts';

export { listReadingsToTell } from './extraction-job.store.ts';

/**
 * Has the machine read a report, in the transaction that stores it. A report that waits already is
 * read once.
 */
export async function enqueueReading(
  tx: AdministrationTransaction,
  { documentId, organisationId }: { readonly documentId: number; readonly organisationId: number },
): Promise<void> {
  await askForReading(tx, documentId);
  await enqueueJob(tx, READ_REPORT_JOB, {
    payload: { document_id: documentId, organisation_id: organisationId },
    key: readingKeyOf(documentId),
  });
}
