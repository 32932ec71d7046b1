import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

import { type Origin, recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { hashNewPassword } from '../../../platform/new-password.ts';
import { asProblemIfTaken } from '../../../platform/database/unique-violation.ts';
import { useUpGrant } from '../../../platform/tokens/access-grant.ts';
import {
  recordRefusedLink,
  type RefusalParts,
} from '../../../platform/tokens/record-refused-link.ts';
import { type OpenInvitation, type InviteLink, mustFindOpenInvitation } from './open-invitation.ts';
import { isSameEmail } from './invitation.ts';
import {
  findMember,
  insertInvitedUser,
  linkProvider,
  markAccepted,
  type NewUser,
} from './invitation.store.ts';

export type AcceptanceParts = RefusalParts;

export interface Accepted {
  readonly organisationId: number;
  readonly userId: number;
}

interface Acceptance extends OpenInvitation {
  readonly user: NewUser;
  readonly request: Pick<RequestFacts, 'id' | keyof Origin>;
}

/** Creates the user, or links an existing one who joined before single sign-on. */
async function becomeUser(
  tx: TenantTransaction,
  { invitation, user }: Acceptance,
): Promise<number> {
  const member = await findMember(tx, invitation);
  if (member === undefined) return insertInvitedUser(tx, invitation, user);
  const { provider } = user;
  const mayLink = provider !== null && member.oidc_subject === null && member.disabled_at === null;
  if (!mayLink) throw new Problem('invite.user-exists');
  const { organisationId } = invitation;
  await linkProvider(tx, { organisationId, userId: member.id }, provider);
  return member.id;
}

/** Uses up the token and creates the user in one transaction. */
async function accept(
  { database, clock }: AcceptanceParts,
  acceptance: Acceptance,
): Promise<Accepted> {
  const { invitation, held, request } = acceptance;
  const { organisationId, id } = invitation;
  const accepting = database.withTenant({ organisationId, userId: null }, async (tx) => {
    const now = clock.now();
    const used = await useUpGrant(tx, held, { purpose: 'invitation', now });
    if (used === undefined) throw new Problem('invite.expired');
    const userId = await becomeUser(tx, acceptance);
    await markAccepted(tx, invitation, now);
    await recordAudit(tx, {
      organisationId,
      actorUserId: userId,
      requestId: request.id,
      action: 'invitation.accepted',
      subject: { type: 'invitation', id },
      after: { userId, roleId: invitation.roleId },
      from: request,
    });
    return { organisationId, userId };
  });
  // the address belongs to a user of another organisation
  return accepting.catch(asProblemIfTaken('invite.user-exists'));
}

/**
 * The refusals to record. A password that is too short is not one: the person just tries another.
 */
const REFUSALS: Readonly<Partial<Record<ProblemCode, { readonly because?: string }>>> = {
  'invite.expired': {},
  'invite.email-differs': { because: 'another address' },
  'invite.user-exists': { because: 'there is such a user' },
};

interface Coming {
  readonly link: InviteLink;
  readonly request: Pick<RequestFacts, 'id' | keyof Origin>;
}

async function recordingRefusals<T>(
  parts: AcceptanceParts,
  { link, request }: Coming,
  accepting: () => Promise<T>,
): Promise<T> {
  try {
    return await accepting();
  } catch (error) {
    const refusal = error instanceof Problem ? REFUSALS[error.code] : undefined;
    if (refusal !== undefined) {
      const of = {
        action: 'invitation.refused',
        purpose: 'invitation',
        token: link.token,
      } as const;
      await recordRefusedLink(parts, { ...of, ...refusal, request });
    }
    throw error;
  }
}

interface WithPassword {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** Accepts with a password, for organisations without an identity provider. */
export const acceptWithPassword = (
  parts: AcceptanceParts,
  coming: Coming & { readonly person: WithPassword },
): Promise<Accepted> =>
  recordingRefusals(parts, coming, () => becomeUserWithPassword(parts, coming));

async function becomeUserWithPassword(
  parts: AcceptanceParts,
  { link, person, request }: Coming & { readonly person: WithPassword },
): Promise<Accepted> {
  const found = await mustFindOpenInvitation(parts, link);
  const { invitation } = found;
  if (invitation.isSingleSignOn) throw new Problem('invite.expired');
  if (!isSameEmail(person.email, invitation.email)) throw new Problem('invite.email-differs');
  const passwordHash = await hashNewPassword(person.password, {
    hasPolicy: invitation.hasPasswordPolicy,
    currentHash: null,
  });
  const { first_name: firstName, last_name: lastName } = person;
  return accept(parts, {
    ...found,
    user: { firstName, lastName, passwordHash, provider: null },
    request,
  });
}

/** The person who logged in, according to the identity provider. */
export interface ProvenIdentity {
  readonly organisationId: number;
  readonly issuer: string;
  readonly subject: string;
  /** Null if the provider has not verified the address. */
  readonly verifiedEmail: string | null;
}

export type AcceptByProvider = (
  link: InviteLink,
  identity: ProvenIdentity,
  request: Pick<RequestFacts, 'id' | keyof Origin>,
) => Promise<Accepted>;

/** Links a provider's identity to a user. Nothing else does. */
export const providerAccepter =
  (parts: AcceptanceParts): AcceptByProvider =>
  (link, identity, request) =>
    recordingRefusals(parts, { link, request }, () =>
      becomeUserOfProvider(parts, { link, identity, request }),
    );

async function becomeUserOfProvider(
  parts: AcceptanceParts,
  { link, identity, request }: Coming & { readonly identity: ProvenIdentity },
): Promise<Accepted> {
  const { organisationId, issuer, subject, verifiedEmail } = identity;
  const found = await mustFindOpenInvitation(parts, link);
  const { invitation } = found;
  const isOfProvider = invitation.isSingleSignOn && invitation.organisationId === organisationId;
  if (!isOfProvider) throw new Problem('invite.expired');
  if (verifiedEmail === null || !isSameEmail(verifiedEmail, invitation.email)) {
    throw new Problem('invite.email-differs');
  }
  const { firstName, lastName } = invitation;
  const provider = { issuer, subject };
  return accept(parts, {
    ...found,
    user: { firstName, lastName, passwordHash: null, provider },
    request,
  });
}
