import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { enqueueReading } from '../extraction-jobs/extraction-job.reads.ts';

/**
 * Has the machine read a stored report again: it looks whether the report names the company, and
 * proposes what it finds now. What is in force or waits stays.
 *
 * @throws Problem 'excerpt.other-report' for a report of another company, or one that is not stored
 */
export async function readReportAgain(
  tx: AdministrationTransaction,
  { companyId, reportId }: { readonly companyId: number; readonly reportId: number },
  { viewer, requestId }: Acting,
): Promise<void> {
  const report = await tx
    .selectFrom('company_documents')
    .where('id', '=', reportId)
    .where('company_id', '=', companyId)
    .where('file', 'is not', null)
    .select(['id', 'title'])
    .executeTakeFirst();
  if (report === undefined) throw new Problem('excerpt.other-report');
  const { organisationId, userId } = viewer;
  await enqueueReading(tx, { documentId: report.id, organisationId });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'company.report-read-again',
    subject: { type: 'company', id: companyId },
    requestId,
    after: { document_id: report.id, title: report.title },
  });
}
