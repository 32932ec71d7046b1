import type { Selectable } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantTables } from '../../../platform/database/schema.ts';
import type { Invitation } from './invitation.ts';

type Key = Pick<Invitation, 'organisationId' | 'id'>;

type Row = Selectable<TenantTables['invitations']> &
  Pick<Selectable<TenantTables['organisations']>, 'name' | 'oidc_managed' | 'has_password_policy'>;

const invitationOf = (row: Row): Invitation => ({
  organisationId: row.organisation_id,
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roleId: row.role_id,
  scopedCompanyIds: row.scoped_company_ids,
  isAccepted: row.accepted_at !== null,
  isWithdrawn: row.withdrawn_at !== null,
  organisationName: row.name,
  isSingleSignOn: row.oidc_managed,
  hasPasswordPolicy: row.has_password_policy,
});

export async function findInvitation(
  tx: TenantTransaction,
  { organisationId, id }: Key,
): Promise<Invitation | null> {
  const row = await tx
    .selectFrom('invitations')
    .innerJoin('organisations', 'organisations.id', 'invitations.organisation_id')
    .selectAll('invitations')
    .select(['organisations.name', 'oidc_managed', 'has_password_policy'])
    .where('invitations.organisation_id', '=', organisationId)
    .where('invitations.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** Withdraws the open invitation of an address, because a new one replaces it. */
export async function withdrawInvitations(
  tx: TenantTransaction,
  { organisationId, email }: Pick<Invitation, 'organisationId' | 'email'>,
  now: Date,
): Promise<readonly string[]> {
  const withdrawn = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.map(({ id }) => id);
}

export interface NewInvitation {
  readonly organisationId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly scopedCompanyIds: readonly number[];
  readonly invitedBy: number;
}

export async function insertInvitation(
  tx: ReachTransaction,
  invitation: NewInvitation,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      organisation_id: invitation.organisationId,
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      role_id: invitation.roleId,
      scoped_company_ids: [...invitation.scopedCompanyIds],
      invited_by: invitation.invitedBy,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const markAccepted = (tx: TenantTransaction, { organisationId, id }: Key, now: Date) =>
  tx
    .updateTable('invitations')
    .set({ accepted_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/** The organisation that a person is invited to; undefined if it does not exist. */
export const findHost = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'oidc_managed'])
    .where('id', '=', organisationId)
    .executeTakeFirst();

/** Those of the given companies that are in a universe of the organisation. */
export async function companiesOfUniverses(
  tx: TenantTransaction,
  organisationId: number,
  companyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('universe_companies')
    .select('company_id')
    .where('organisation_id', '=', organisationId)
    .where('company_id', 'in', [...companyIds])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

export async function hasUniverse(tx: TenantTransaction, organisationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('universes')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user of the same organisation who already has the address. */
export const findMember = (
  tx: TenantTransaction,
  { organisationId, email }: Pick<Invitation, 'organisationId' | 'email'>,
) =>
  tx
    .selectFrom('users')
    .select(['id', 'oidc_subject', 'disabled_at'])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a person who logs in through the provider. */
  readonly passwordHash: string | null;
  readonly provider: { readonly issuer: string; readonly subject: string } | null;
}

/** Creates the invited user. Role, organisation and companies come from the invitation. */
export async function insertInvitedUser(
  tx: TenantTransaction,
  invitation: Invitation,
  user: NewUser,
): Promise<number> {
  const { organisationId: organisation_id, scopedCompanyIds } = invitation;
  const { id } = await tx
    .insertInto('users')
    .values({
      organisation_id,
      email: invitation.email,
      role_id: invitation.roleId,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      is_scoped: scopedCompanyIds.length > 0,
      oidc_issuer: user.provider?.issuer ?? null,
      oidc_subject: user.provider?.subject ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (scopedCompanyIds.length > 0) {
    await tx
      .insertInto('user_scoped_companies')
      .columns(['organisation_id', 'user_id', 'company_id'])
      .expression((eb) =>
        eb
          .selectFrom('companies')
          .select(({ val }) => [
            val(organisation_id).as('organisation_id'),
            val(id).as('user_id'),
            'companies.id as company_id',
          ])
          .where('companies.id', 'in', [...scopedCompanyIds]),
      )
      .execute();
  }
  return id;
}

/** Links a user who joined before single sign-on to their identity at the provider. */
export const linkProvider = (
  tx: TenantTransaction,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
) =>
  tx
    .updateTable('users')
    .set({ oidc_issuer: issuer, oidc_subject: subject, password_hash: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('oidc_subject', 'is', null)
    .executeTakeFirst();
