import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** What somebody thinks of an awareness score. */
export interface GivenDisagreement {
  readonly companyId: number;
  readonly metricId: number;
  readonly reportingYear: number;
  readonly reason: string;
  /** Points, as shown; null is not disclosed. */
  readonly currentAwareness: number | null;
  /** Points. */
  readonly suggestedAwareness: number;
}

/** Stores a disagreement for the analysts, and records the act. */
export async function raiseDisagreement(
  tx: TenantTransaction,
  given: GivenDisagreement,
  { viewer, requestId }: { readonly viewer: Viewer; readonly requestId: string },
) {
  const { organisationId, userId } = viewer;
  const { companyId, ...after } = given;
  const stored = await tx
    .insertInto('disagreements')
    .values({
      organisation_id: organisationId,
      company_id: companyId,
      metric_id: given.metricId,
      reporting_year: given.reportingYear,
      reason: given.reason,
      current_awareness: given.currentAwareness,
      suggested_awareness: given.suggestedAwareness,
      created_by: userId,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'company.disagreement-raised',
    subject: { type: 'company', id: companyId },
    after,
    requestId,
  });
  return stored;
}
