import { createHash } from 'node:crypto';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Logo } from './logo/redraw-logo.task.ts';
import { deleteLogo, updateLogo } from './organisation.store.ts';

/** Sets the logo of the viewer's organisation, replacing any earlier one. */
export async function setLogo(
  tx: TenantTransaction,
  viewer: Viewer,
  { logo, requestId }: { readonly logo: Logo; readonly requestId: string },
): Promise<void> {
  const { organisationId, userId } = viewer;
  const { type, width, height, bytes } = logo;
  await updateLogo(tx, organisationId, logo);
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    requestId,
    action: 'organisation.logo-uploaded',
    subject: { type: 'organisation', id: organisationId },
    after: { type, width, height, sha256: createHash('sha256').update(bytes).digest('hex') },
  });
}

/** Removes the logo of the viewer's organisation. Pages show its name instead. */
export async function removeLogo(
  tx: TenantTransaction,
  { organisationId, userId }: Viewer,
  requestId: string,
): Promise<void> {
  allow(await deleteLogo(tx, organisationId), 'logo.not-found');
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    requestId,
    action: 'organisation.logo-removed',
    subject: { type: 'organisation', id: organisationId },
  });
}
