import { sql } from 'kysely';

import type { Database, IdentityTransaction } from '../../../platform/database/database.ts';

/** An organisation's current identity provider settings. */
export interface SignOn {
  readonly organisationId: number;
  /** The address where the organisation's users open the product. */
  readonly origin: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Encrypted; null for a public client. */
  readonly clientSecret: Buffer | null;
  readonly furtherHosts: readonly string[];
  readonly updatedAt: string;
}

/** The organisation with this host, if it uses single sign-on. */
export async function findHostOrganisation(
  tx: IdentityTransaction,
  host: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select find_sign_on(${host}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Null if the organisation uses passwords, or its provider is turned off. */
export const findSignOn = (database: Database, organisationId: number): Promise<SignOn | null> =>
  database.withTenant({ organisationId, userId: null }, async (tx) => {
    const row = await tx
      .selectFrom('organisation_sign_on')
      .innerJoin('organisations', 'organisations.id', 'organisation_sign_on.organisation_id')
      .selectAll('organisation_sign_on')
      .where('organisation_id', '=', organisationId)
      .where('is_enabled', '=', true)
      .where('oidc_managed', '=', true)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          organisationId,
          origin: row.origin,
          issuer: row.issuer,
          clientId: row.client_id,
          clientSecret: row.client_secret,
          furtherHosts: row.further_hosts,
          updatedAt: row.updated_at,
        };
  });

interface LinkedUser {
  readonly organisationId: number;
  readonly userId: number;
  readonly isDisabled: boolean;
}

/**
 * The user linked to an identity. Never matched by email: an address can pass to another person.
 */
export async function findLinkedUser(
  tx: IdentityTransaction,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<LinkedUser | null> {
  const { rows } = await sql<{
    organisation_id: number;
    user_id: number;
    disabled_at: string | null;
  }>`select * from find_login_by_subject(${issuer}, ${subject})`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  const { organisation_id: organisationId, user_id: userId } = row;
  return { organisationId, userId, isDisabled: row.disabled_at !== null };
}
