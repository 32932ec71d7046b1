import { type DeletedMetricType, MACHINE_SOURCE } from '@verdure/contract/desk/delete-metrics';
import { type RawBuilder, sql } from 'kysely';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { closeYear } from '../../../universe/close-year.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { followParts } from '../review/review.reads.ts';

interface Deletion extends Acting {
  readonly companyId: number;
  /** Reporting year. */
  readonly year: number;
  readonly metricType: DeletedMetricType;
}

function meant(metricType: DeletedMetricType): RawBuilder<unknown> {
  if (metricType === 'all') return sql`true`;
  if (metricType === 'ml') return sql`source like ${`${MACHINE_SOURCE}%`} and not edited`;
  return sql`metric_id in (select id from metrics where pillar = ${metricType})`;
}

/**
 * Takes the values of a year out of force, approved or waiting. No version is erased. Values that
 * another organisation's upload waits with are left to it.
 *
 * @returns how many values there were
 */
export async function deleteMetrics(
  tx: AdministrationTransaction,
  { companyId, year, metricType, viewer, requestId }: Deletion,
): Promise<number> {
  const { rows } = await sql<{ approved: boolean }>`
    update company_metric_values set superseded_at = now()
    where company_id = ${companyId} and year = ${year} and superseded_at is null
      and (approved or uploaded_by_organisation_id is null
        or uploaded_by_organisation_id = ${viewer.organisationId})
      and ${meant(metricType)}
    returning approved`.execute(tx);
  if (rows.length === 0) return 0;
  await followParts(tx, { companyId, year }, { by: viewer.userId, confirms: null });
  await closeYear(tx, { companyId, year });
  // what is left of an open year may come into force with the deletion of what waited
  await rebuildSnapshot(tx);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.metrics-deleted',
    subject: { type: 'company', id: companyId },
    requestId,
    before: { year, metric_type: metricType, values: rows.length },
  });
  return rows.length;
}
