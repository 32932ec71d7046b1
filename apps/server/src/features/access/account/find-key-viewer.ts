import { createHash } from 'node:crypto';
import type { ApiKeyScope } from '@verdure/contract/http/access-rule';
import { sql } from 'kysely';

import { recordAudit } from '../../../platform/audit.ts';
import { DAY } from '../../../platform/clock.ts';
import type {
  IdentityTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import { fixedWindow } from '../../../platform/fixed-window.ts';
import type {
  ApiKeyCredentials,
  FindKeyViewer,
} from '../../../platform/http/session-credentials.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { NO_SESSION_ID, type Viewer } from '../../../platform/viewer.ts';
import { mayHaveApiKey } from './account.policy.ts';
import { isVouchedForSince, touchApiKey } from './api-key.store.ts';

/** Limit for one key in one process. */
const CALLS_A_MINUTE = 600;
/**
 * How often the last use is written. Writing it on every call would turn each read into a write.
 */
const TOUCH_MILLISECONDS = 3_600_000;
/**
 * We never learn that a provider has let somebody go. So a key of its people works only while they
 * sign on now and then.
 */
const SIGN_ON_DAYS = 30;
interface KeyOwner {
  readonly organisationId: number;
  readonly userId: number;
  readonly sessionId: number;
}

interface KeyParts extends Pick<ServerParts, 'database' | 'clock'> {
  /** Reads the user from the database; null if the user is disabled or deleted. */
  readonly loadViewer: (tx: TenantTransaction, owner: KeyOwner) => Promise<Viewer | null>;
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

async function findKey(tx: IdentityTransaction, keyHash: Buffer) {
  const { rows } = await sql<{
    organisation_id: number;
    user_id: number;
    scope: ApiKeyScope;
    expires_at: string;
    last_used_at: string | null;
  }>`select * from find_api_key(${keyHash})`.execute(tx);
  return rows[0] ?? null;
}

async function recordUse(
  tx: TenantTransaction,
  viewer: Viewer,
  { from, requestId, now }: Omit<ApiKeyCredentials, 'apiKey'> & { readonly now: Date },
): Promise<void> {
  await touchApiKey(tx, viewer, now);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'api-key.used',
    subject: { type: 'user', id: viewer.userId },
    from,
  });
}

/** The viewer that a key acts for. Read on every call, so a revoked right takes effect at once. */
export function keyViewerFinder({ database, clock, loadViewer }: KeyParts): FindKeyViewer {
  const countCall = fixedWindow({ most: CALLS_A_MINUTE, windowMilliseconds: 60_000, clock });

  return async ({ apiKey, from, requestId }) => {
    const key = await database.withIdentity((tx) => findKey(tx, hashOfKey(apiKey)));
    const now = clock.now();
    if (key === null || now >= new Date(key.expires_at)) return null;

    countCall(key.user_id);
    const owner = { organisationId: key.organisation_id, userId: key.user_id };
    return database.withTenant(owner, async (tx) => {
      const viewer = await loadViewer(tx, { ...owner, sessionId: NO_SESSION_ID });
      if (viewer === null || !mayHaveApiKey(viewer)) return null;
      const since = new Date(now.getTime() - SIGN_ON_DAYS * DAY);
      if (!(await isVouchedForSince(tx, owner, since))) return null;
      const usedAt = key.last_used_at === null ? 0 : new Date(key.last_used_at).getTime();
      if (now.getTime() - usedAt >= TOUCH_MILLISECONDS) {
        await recordUse(tx, viewer, { from, requestId, now });
      }
      return { ...viewer, keyScope: key.scope };
    });
  };
}
