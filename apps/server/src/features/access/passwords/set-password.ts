import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import {
  closeGrants,
  findGrant,
  type GrantPurpose,
  type ValidGrant,
  peekGrant,
  useUpGrant,
} from '../../../platform/tokens/access-grant.ts';
import { recordRefusedLink } from '../../../platform/tokens/record-refused-link.ts';
import { hashNewPassword } from '../../../platform/new-password.ts';
import { findPasswordAccount, type PasswordAccount, replacePassword } from './password.store.ts';
import type { PasswordParts } from './request-reset.ts';

/** A new password, and the secret that allows its holder to set one once. */
export interface PasswordChange {
  readonly purpose: Extract<GrantPurpose, 'password-reset' | 'password-rotation'>;
  readonly token: string;
  /** The id in the link; null for a rotation, which has no link. */
  readonly publicId: string | null;
  readonly password: string;
  readonly request: RequestFacts;
}

const CLOSED = {
  'password-reset': 'password.link-expired',
  'password-rotation': 'password.rotation-closed',
} as const satisfies Record<PasswordChange['purpose'], ProblemCode>;

const REFUSED = {
  'password-reset': 'password.reset-refused',
  'password-rotation': 'password.rotation-refused',
} as const satisfies Record<PasswordChange['purpose'], string>;

const ENDED_WITH_THE_OLD_PASSWORD = [
  'password-reset',
  'password-rotation',
  'ticket',
  'report',
  'known-device',
] as const;

interface Holder {
  readonly held: ValidGrant;
  readonly account: PasswordAccount;
}

/** The account; null if the secret is unknown, used, expired or for another purpose. */
async function findHolder(
  { database, clock }: PasswordParts,
  { purpose, token, publicId }: PasswordChange,
): Promise<Holder | null> {
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  if (held === null) return null;
  const { organisationId } = held;
  return database.withTenant({ organisationId, userId: null }, async (tx) => {
    const grant = await peekGrant(tx, held, { purpose, now: clock.now() });
    if (grant === undefined || grant.user_id === null) return null;
    const account = await findPasswordAccount(tx, { organisationId, userId: grant.user_id });
    const isOfLink = publicId === null || account?.public_id === publicId;
    return account === undefined || !isOfLink ? null : { held, account };
  });
}

async function endAllThatWas(tx: TenantTransaction, userId: number, { held, now }: Ending) {
  const { organisationId } = held;
  for (const purpose of ENDED_WITH_THE_OLD_PASSWORD) {
    await closeGrants(tx, { organisationId, purpose, userId }, now);
  }
}
interface Ending {
  readonly held: ValidGrant;
  readonly now: Date;
}

/** Sets a new password and uses up the secret in one transaction. */
export async function setPassword(parts: PasswordParts, change: PasswordChange): Promise<void> {
  const { purpose, request, password } = change;
  const holder = await findHolder(parts, change);
  if (holder === null) {
    await recordRefusedLink(parts, { ...change, action: REFUSED[purpose] });
    throw new Problem(CLOSED[purpose]);
  }
  const { held, account } = holder;
  const passwordHash = await hashNewPassword(password, {
    hasPolicy: account.has_password_policy,
    currentHash: purpose === 'password-rotation' ? account.password_hash : null,
  });

  const { organisationId } = held;
  const owner = { organisationId, userId: account.id };
  await parts.database.withTenant(owner, async (tx) => {
    const now = parts.clock.now();
    const used = await useUpGrant(tx, held, { purpose, now });
    if (used === undefined) throw new Problem(CLOSED[purpose]);
    await replacePassword(tx, owner, { passwordHash, now });
    await endAllThatWas(tx, account.id, { held, now });
    await queueMail(tx, { ...owner, kind: 'password-changed', invitationId: null }, now);
    await recordAudit(tx, {
      organisationId,
      actorUserId: account.id,
      requestId: request.id,
      action: purpose === 'password-reset' ? 'password.reset' : 'password.rotated',
      subject: { type: 'user', id: account.id },
      from: request,
    });
  });
}
