import type { inviteEndpoint } from '@verdure/contract/access/invitations';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import { inviteMessages } from './invite.messages.ts';

export type InvitedUser = BodyOf<typeof inviteEndpoint>['user'];

/** The values of the invite form; null means not chosen yet. */
export interface Invitee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roleId: number | null;
  readonly organisationId: number | null;
  /** Names by id. */
  readonly scopedCompanies: ReadonlyMap<number, string>;
}

/** Where an invitation starts, and starts again after each one. */
interface Beginning {
  /** Viewers who pick the organisation start without one. */
  readonly ownOrganisationId: number | null;
  /** The organisation this wizard has created. */
  readonly createdOrganisationId: number | null;
}

/**
 * An empty form. The first user of a new organisation is its super-user (SCR-WIZ-04); otherwise the
 * default is a standard user of the viewer's organisation (SCR-WIZ-09).
 */
export function emptyInvitee({ ownOrganisationId, createdOrganisationId }: Beginning): Invitee {
  const roleId = ownOrganisationId === null ? null : ROLE_STANDARD_USER;
  return {
    firstName: '',
    lastName: '',
    email: '',
    roleId: createdOrganisationId === null ? roleId : ROLE_SUPER_USER,
    organisationId: createdOrganisationId ?? ownOrganisationId,
    scopedCompanies: new Map(),
  };
}

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

type Field = 'organisationId' | 'firstName' | 'lastName' | 'email' | 'roleId';
export type InviteeErrors = Readonly<Record<Field, string | null>>;

const unless = (isGood: boolean, message: string): string | null => (isGood ? null : message);

/** What is wrong with each field (SCR-WIZ-05); both names share one sentence. */
export const errorsOf = (invitee: Invitee): InviteeErrors => ({
  organisationId: unless(invitee.organisationId !== null, inviteMessages.organisationMissing),
  firstName: unless(invitee.firstName.trim() !== '', inviteMessages.nameMissing),
  lastName: unless(invitee.lastName.trim() !== '', inviteMessages.nameMissing),
  email: unless(EMAIL.test(invitee.email.trim()), inviteMessages.emailInvalid),
  roleId: unless(invitee.roleId !== null, inviteMessages.roleMissing),
});

/** Why the person cannot be invited yet; null if nothing is missing (SCR-WIZ-06). */
export const whyNotInvite = (invitee: Invitee): string | null =>
  Object.values(errorsOf(invitee)).find((error) => error !== null) ?? null;

/** Only standard users can be limited, and only if the organisation has a universe. */
export const mayBeScoped = (
  { roleId }: Pick<Invitee, 'roleId'>,
  organisation: { readonly universes: readonly unknown[] } | null,
): boolean =>
  roleId === ROLE_STANDARD_USER && organisation !== null && organisation.universes.length > 0;

/** The request body. @throws before all fields are filled */
export function invitedUserOf(invitee: Invitee, isScoped: boolean): InvitedUser {
  const { roleId, organisationId, scopedCompanies } = invitee;
  if (roleId === null || organisationId === null) throw new Error('The invitee is not complete');
  return {
    first_name: invitee.firstName.trim(),
    last_name: invitee.lastName.trim(),
    email: invitee.email.trim(),
    role_id: roleId,
    organisation_id: organisationId,
    ...(isScoped && scopedCompanies.size > 0 && { scoped_companies: [...scopedCompanies.keys()] }),
  };
}
