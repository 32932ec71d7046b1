import type { ExportedPage, DownloadedFile } from '@verdure/contract/administration/exports';
import { profileIdOf, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';

interface Taking {
  /** The item whose page was exported. */
  readonly subject: { readonly type: ExportedPage; readonly id: number };
  readonly file: DownloadedFile;
  readonly requestId: string;
}

/** Records an export. The browser makes the file, so the server never sees its content. */
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
