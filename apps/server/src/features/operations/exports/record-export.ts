import type { ExportedPage, TakenFile } from '@verdure/contract/operations/exports';
import { profileIdOf, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeProfile } from '../../investments/profiles/profile.reads.ts';

interface Taking {
  /** Whose page the file was made of. */
  readonly subject: { readonly type: ExportedPage; readonly id: number };
  readonly file: TakenFile;
  readonly requestId: string;
}

/** A file that the browser makes leaves no trace here but this one: never what is in it. */
export async function recordExport(
  tx: TenantTransaction,
  viewer: Viewer,
  { subject, file, requestId }: Taking,
): Promise<void> {
  const { kind, profile_id: profileId, rows } = file;
  if (profileId !== UNCUSTOMISED_PROFILE_ID)
    await mustSeeProfile(tx, viewer, profileIdOf(profileId));
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'export.taken',
    subject,
    after: { kind, profileId, rows },
  });
}
