import { randomBytes } from 'node:crypto';
import type { ApiKeyScope } from '@verdure/contract/http/access-rule';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deleteApiKey, replaceApiKey } from './api-key.store.ts';
import { hashOfKey } from './find-key-viewer.ts';
import { DAY } from '../../../platform/clock.ts';

const SECRET_BYTES = 32;
const BEGINNING_CHARACTERS = 8;

/** Marks a leaked key as ours in a log or repository. 256 random bits follow. */
const newKey = (): string => `vdr_${randomBytes(SECRET_BYTES).toString('base64url')}`;

interface WantedKey {
  readonly scope: ApiKeyScope;
  readonly days: number;
  readonly now: Date;
  readonly requestId: string;
}

/** Replaces the viewer's API key. Only this answer contains the whole key. */
export async function generateApiKey(
  tx: TenantTransaction,
  viewer: Viewer,
  { scope, days, now, requestId }: WantedKey,
) {
  const key = newKey();
  const beginning = key.slice(0, BEGINNING_CHARACTERS);
  const expiresAt = new Date(now.getTime() + days * DAY);
  const lastFour = key.slice(-4);
  await replaceApiKey(tx, viewer, {
    keyHash: hashOfKey(key),
    beginning,
    lastFour,
    scope,
    createdAt: now,
    expiresAt,
  });
  const { organisationId, userId } = viewer;
  await queueMail(tx, { organisationId, userId, invitationId: null, kind: 'api-key-made' }, now);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'api-key.generated',
    subject: { type: 'user', id: viewer.userId },
    after: { beginning, lastFour, scope, expiresAt: expiresAt.toISOString() },
  });
  return {
    key,
    scope,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: null,
  };
}

export async function endApiKey(
  tx: TenantTransaction,
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  allow(await deleteApiKey(tx, viewer), 'api-key.not-found');
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'api-key.ended',
    subject: { type: 'user', id: viewer.userId },
  });
}
