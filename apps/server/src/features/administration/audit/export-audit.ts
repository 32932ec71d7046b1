import { AUDIT_LIMITS, type AuditFilters } from '@verdure/contract/administration/audit';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { csvHead, csvLines } from './audit-csv.ts';
import { countEvents, listEventsBefore, mustReachOrganisation } from './audit.store.ts';

/** Events read per statement. */
const ROWS_AT_ONCE = 500;

/** Exports the matching events as CSV. The export is itself recorded as an event. */
export async function exportAudit(
  reach: Reach,
  viewer: Viewer,
  { filters, requestId }: { readonly filters: AuditFilters; readonly requestId: string },
): Promise<readonly Buffer[]> {
  await mustReachOrganisation(reach, filters);
  const events = await countEvents(reach, filters, AUDIT_LIMITS.exported);
  if (events > AUDIT_LIMITS.exported) throw new Problem('audit.too-many-events');

  const parts = [Buffer.from(csvHead())];
  for (let eventId: number | null = null; ; ) {
    const rows = await listEventsBefore(reach, filters, { eventId, limit: ROWS_AT_ONCE });
    parts.push(Buffer.from(csvLines(rows)));
    eventId = rows.at(-1)?.id ?? null;
    if (eventId === null || rows.length < ROWS_AT_ONCE) break;
  }
  await recordAudit(reach.tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'audit.exported',
    subject: { type: 'audit-events', id: viewer.organisationId },
    after: { ...filters, events },
  });
  return parts;
}
