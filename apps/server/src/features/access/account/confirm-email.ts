import { Problem } from '@verdure/contract/http/problem';

import { type Origin, recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import {
  closeGrants,
  findGrant,
  type ValidGrant,
  useUpGrant,
} from '../../../platform/tokens/access-grant.ts';
import {
  recordRefusedLink,
  type RefusalParts,
} from '../../../platform/tokens/record-refused-link.ts';
import { findPendingEmail, consumePendingEmail } from './account.store.ts';

const PURPOSE = 'email-confirmation';

interface Confirmation {
  /** The two parts of the link. */
  readonly publicId: string;
  readonly token: string;
  readonly request: Pick<RequestFacts, 'id' | keyof Origin>;
}

/** @throws Problem if the link is not good; nothing is used up then */
async function confirm(
  tx: TenantTransaction,
  held: ValidGrant,
  { publicId, request, now }: Confirmation & { readonly now: Date },
): Promise<void> {
  const used = await useUpGrant(tx, held, { purpose: PURPOSE, now });
  const owner = { organisationId: held.organisationId, userId: used?.user_id ?? 0 };
  const change = await findPendingEmail(tx, owner);
  if (change?.public_id !== publicId) throw new Problem('password.link-expired');
  await consumePendingEmail(tx, owner);
  // a reset that went to the old address must not open the account of the new one
  await closeGrants(tx, { ...owner, purpose: 'password-reset' }, now);
  const mail = { kind: 'email-changed', invitationId: null, formerEmail: change.email } as const;
  await queueMail(tx, { ...owner, ...mail }, now);
  await recordAudit(tx, {
    organisationId: owner.organisationId,
    actorUserId: owner.userId,
    requestId: request.id,
    action: 'account.email-changed',
    subject: { type: 'user', id: owner.userId },
    before: { email: change.email },
    after: { email: change.pending_email },
    from: request,
  });
}

/** Makes a new email valid, once, for whoever holds the link that was mailed to it. */
export async function confirmEmail(
  parts: RefusalParts,
  { publicId, token, request }: Confirmation,
): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  try {
    if (held === null) throw new Problem('password.link-expired');
    await database.withTenant({ organisationId: held.organisationId, userId: null }, (tx) =>
      confirm(tx, held, { publicId, token, request, now }),
    );
  } catch (error) {
    // an address that somebody else has taken meanwhile is answered like an old link
    const isTaken = isUniqueViolation(error);
    if (!isTaken && !(error instanceof Problem)) throw error;
    const action = 'account.email-refused';
    await recordRefusedLink(parts, { action, purpose: PURPOSE, token, request });
    throw new Problem('password.link-expired');
  }
}
