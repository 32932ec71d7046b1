import type { Database } from '../../../platform/database/database.ts';
import { findGrant, peekGrant } from '../../../platform/tokens/access-grant.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** Whether a secret is the report grant of this session of the viewer (API-006). */
export async function hasReportGrant(
  database: Database,
  viewer: Viewer,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const held = await database.withIdentity((tx) => findGrant(tx, secret));
  if (held?.organisationId !== viewer.organisationId) return false;
  const grant = await database.withTenant(viewer, (tx) =>
    peekGrant(tx, held, { purpose: 'report', now }),
  );
  return grant?.user_id === viewer.userId && grant.session_id === viewer.sessionId;
}
