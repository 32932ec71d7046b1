import { recordAudit } from '../../../platform/audit.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import {
  closeGrants,
  findGrant,
  GRANT_MILLISECONDS,
  openGrant,
  peekGrant,
} from '../../../platform/tokens/access-grant.ts';
import { findPasswordAccount } from './password.store.ts';
import type { PasswordParts } from './request-reset.ts';

const ROTATION_COOKIE = '__Host-verdure-rotation';

export interface Rotating {
  readonly organisationId: number;
  readonly userId: number;
}

export type OpenRotation = (
  user: Rotating,
  request: Pick<RequestFacts, 'id'>,
) => Promise<ReplyCookie>;

/** After a login with an expired password, this browser may set a new one for ten minutes. */
export const rotationOpener =
  ({ database, clock }: PasswordParts): OpenRotation =>
  async ({ organisationId, userId }, { id: requestId }) => {
    const purpose = 'password-rotation';
    const token = await database.withTenant({ organisationId, userId }, async (tx) => {
      const now = clock.now();
      await closeGrants(tx, { organisationId, userId, purpose }, now);
      await recordAudit(tx, {
        organisationId,
        actorUserId: userId,
        requestId,
        action: 'password.rotation-demanded',
        subject: { type: 'user', id: userId },
      });
      return openGrant(tx, { organisationId, userId, purpose }, now);
    });
    const maxAgeSeconds = GRANT_MILLISECONDS[purpose] / 1000;
    return { name: ROTATION_COOKIE, value: token, maxAgeSeconds };
  };

export const CLOSED_ROTATION: ReplyCookie = { name: ROTATION_COOKIE, value: null };

export const rotationTokenOf = ({ cookies }: Pick<RequestFacts, 'cookies'>): string =>
  cookies[ROTATION_COOKIE] ?? '';

/** The password policy of the rotation that is open in this browser, if there is one. */
export async function lookAtRotation({ database, clock }: PasswordParts, token: string) {
  const closed = { is_open: false, has_password_policy: false };
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  if (held === null) return closed;
  const { organisationId } = held;
  return database.withTenant({ organisationId, userId: null }, async (tx) => {
    const now = clock.now();
    const grant = await peekGrant(tx, held, { purpose: 'password-rotation', now });
    if (grant === undefined || grant.user_id === null) return closed;
    const account = await findPasswordAccount(tx, { organisationId, userId: grant.user_id });
    if (account === undefined) return closed;
    return { is_open: true, has_password_policy: account.has_password_policy };
  });
}
