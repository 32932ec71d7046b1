import { Problem } from '@verdure/contract/http/problem';

import type { ServerParts } from '../../../platform/server-parts.ts';
import { findGrant, type ValidGrant, peekGrant } from '../../../platform/tokens/access-grant.ts';
import type { Invitation } from './invitation.ts';
import { findInvitation } from './invitation.store.ts';

type Parts = Pick<ServerParts, 'database' | 'clock'>;

export interface InviteLink {
  readonly id: string;
  readonly token: string;
}

export interface OpenInvitation {
  readonly held: ValidGrant;
  readonly invitation: Invitation;
  /** The token is unused and has not expired. */
  readonly isOpen: boolean;
}

/** The invitation behind a link. @throws if the token never belonged to this invitation */
export async function mustFindInvitation(
  { database, clock }: Parts,
  { id, token }: InviteLink,
): Promise<OpenInvitation> {
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  if (held === null) throw new Problem('invite.expired');
  const { organisationId, grantId } = held;
  return database.withTenant({ organisationId, userId: null }, async (tx) => {
    const grant = await tx
      .selectFrom('access_grants')
      .select('invitation_id')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', grantId)
      .where('purpose', '=', 'invitation')
      .executeTakeFirst();
    const invitationId = grant?.invitation_id ?? null;
    if (invitationId === null || invitationId !== id) throw new Problem('invite.expired');
    const invitation = await findInvitation(tx, { organisationId, id });
    if (invitation === null || invitation.isWithdrawn) throw new Problem('invite.expired');
    const open = await peekGrant(tx, held, { purpose: 'invitation', now: clock.now() });
    return { held, invitation, isOpen: open !== undefined };
  });
}

/** The same, but also throws if the invitation can no longer be accepted. */
export async function mustFindOpenInvitation(
  parts: Parts,
  link: InviteLink,
): Promise<OpenInvitation> {
  const found = await mustFindInvitation(parts, link);
  if (!found.isOpen || found.invitation.isAccepted) throw new Problem('invite.expired');
  return found;
}
