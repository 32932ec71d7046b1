import type { inviteEndpoint, Invitee } from '@verdure/contract/access/invitations';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import { isRoleId, ROLE_ADMIN, type RoleId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { countAttempts, forgetOldAttempts, secondsLeft } from '../../../platform/attempts.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Proof, ProveAgain } from '../../../platform/prove-again.ts';
import { closeGrants } from '../../../platform/tokens/access-grant.ts';
import type { RefusalParts } from '../../../platform/tokens/record-refused-link.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mayInviteInto, mayScope } from './invitation.policy.ts';
import {
  companiesOfUniverses,
  findHost,
  findMember,
  hasUniverse,
  insertInvitation,
  type NewInvitation,
  withdrawInvitations,
} from './invitation.store.ts';

export interface InvitationParts extends RefusalParts {
  /** The roles that a viewer may assign. */
  readonly assignableRoles: (viewer: Viewer) => readonly RoleId[];
  readonly proveAgain: ProveAgain;
}

type InvitedUser = BodyOf<typeof inviteEndpoint>['user'];

/** Companies outside the organisation's universes are answered as if they did not exist. */
async function checkScope(
  tx: TenantTransaction,
  { organisationId, roleId, scopedCompanyIds }: NewInvitation,
): Promise<void> {
  if (scopedCompanyIds.length === 0) return;
  if (!mayScope(roleId, await hasUniverse(tx, organisationId))) {
    throw new Problem('invite.cannot-scope');
  }
  const known = await companiesOfUniverses(tx, organisationId, scopedCompanyIds);
  if (!scopedCompanyIds.every((id) => known.has(id))) throw new Problem('company.not-found');
}

/** An existing user can be invited again only to link them to the provider. */
async function checkMember(
  tx: TenantTransaction,
  invitation: NewInvitation,
  isSingleSignOn: boolean,
): Promise<void> {
  const member = await findMember(tx, invitation);
  const isToBeLinked = isSingleSignOn && member?.oidc_subject === null;
  if (member !== undefined && !isToBeLinked) throw new Problem('invite.user-exists');
}

function invitationOf(parts: InvitationParts, viewer: Viewer, user: InvitedUser): NewInvitation {
  const { role_id: roleId, organisation_id: organisationId = viewer.organisationId } = user;
  if (!mayInviteInto(viewer, organisationId)) throw new Problem('organisation.not-found');
  const isAssignable = isRoleId(roleId) && parts.assignableRoles(viewer).includes(roleId);
  allow(isAssignable, 'invite.role-not-assignable');
  return {
    organisationId,
    roleId,
    email: user.email,
    invitedBy: viewer.userId,
    firstName: user.first_name,
    lastName: user.last_name,
    scopedCompanyIds: [...new Set(user.scoped_companies ?? [])].sort((a, b) => a - b),
  };
}

async function keepInvitation(
  tx: TenantTransaction,
  invitation: NewInvitation,
  now: Date,
): Promise<string> {
  const { organisationId } = invitation;
  const withdrawn = await withdrawInvitations(tx, invitation, now);
  for (const invitationId of withdrawn) {
    await closeGrants(tx, { organisationId, invitationId, purpose: 'invitation' }, now);
  }
  const invitationId = await insertInvitation(tx, invitation, now);
  await queueMail(tx, { organisationId, kind: 'invitation', userId: null, invitationId }, now);
  return invitationId;
}

/** Limits for an hour, so that nobody sends mass mail in our name. */
const LIMITS = { perInviter: 60, perAddress: 3, windowMilliseconds: 3_600_000 } as const;

async function refuseTooMany(
  { database, clock }: InvitationParts,
  { userId }: Viewer,
  email: string,
): Promise<void> {
  const window = { now: clock.now(), windowMilliseconds: LIMITS.windowMilliseconds };
  const keys = [
    hashOf(`invitations by ${userId}`),
    hashOf(`invitations to ${email.toLowerCase()}`),
  ];
  const [byInviter = 0, toAddress = 0] = await database.withIdentity(async (tx) => {
    await forgetOldAttempts(tx, window.now);
    return countAttempts(tx, keys, window);
  });
  if (byInviter <= LIMITS.perInviter && toAddress <= LIMITS.perAddress) return;
  throw new Problem('invite.too-many', { retryAfterSeconds: secondsLeft(window) });
}

/** Invites a person. The answer never shows whether another organisation has the address. */
export async function inviteUser(
  parts: InvitationParts,
  viewer: Viewer,
  { user, password, requestId }: Proof & { readonly user: InvitedUser },
): Promise<Invitee> {
  const invitation = invitationOf(parts, viewer, user);
  const { organisationId, roleId, email, scopedCompanyIds } = invitation;
  // an administrator can access every organisation, so ask for the password again
  if (roleId === ROLE_ADMIN) await parts.proveAgain(viewer, { password, requestId });
  await refuseTooMany(parts, viewer, email);
  return parts.database.withTenant({ organisationId, userId: viewer.userId }, async (tx) => {
    const host = await findHost(tx, organisationId);
    if (host === undefined) throw new Problem('organisation.not-found');
    await checkMember(tx, invitation, host.oidc_managed);
    await checkScope(tx, invitation);
    const id = await keepInvitation(tx, invitation, parts.clock.now());
    await recordAudit(tx, {
      organisationId,
      actorUserId: viewer.userId,
      requestId,
      action: 'invitation.sent',
      subject: { type: 'invitation', id },
      after: { email, roleId, scopedCompanies: scopedCompanyIds.length },
    });
    return {
      first_name: user.first_name,
      last_name: user.last_name,
      email,
      role_id: roleId,
      organisation_id: organisationId,
      scoped_companies: [...scopedCompanyIds],
    };
  });
}
