import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

/** Somebody who asked for the mail. */
export interface MailReader extends Person {
  /** Null: the Uncustomised one. */
  readonly defaultProfileId: number | null;
}

/** Everyone who asked for the mail, over all organisations. */
export async function listMailReaders(
  tx: AdministrationTransaction,
): Promise<readonly MailReader[]> {
  const rows = await tx
    .selectFrom('users')
    .where('portfolio_emails', '=', true)
    .where('disabled_at', 'is', null)
    .where('role_id', 'in', INVESTOR_ROLES)
    .orderBy('organisation_id')
    .orderBy('id')
    .select(['organisation_id', 'id', 'default_profile_id'])
    .execute();
  return rows.map(({ organisation_id: organisationId, id: userId, default_profile_id }) => ({
    organisationId,
    userId,
    defaultProfileId: default_profile_id,
  }));
}

export interface PortfolioMail {
  readonly monthEnd: string;
  /** The month end before. */
  readonly since: string;
  readonly lines: readonly string[];
  readonly leftOut: number;
}

/** The newest mail of a person, so that a second attempt writes the same. */
export async function newestPortfolioMail(
  tx: TenantTransaction,
  { organisationId, userId }: Person,
): Promise<PortfolioMail | null> {
  const row = await tx
    .selectFrom('portfolio_mails')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .orderBy('month_end', 'desc')
    .limit(1)
    .select(['month_end', 'since', 'lines', 'left_out'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { month_end: monthEnd, since, lines, left_out: leftOut } = row;
  return { monthEnd, since, lines, leftOut };
}

export const insertPortfolioMail = (
  tx: TenantTransaction,
  { organisationId, userId }: Person,
  { monthEnd, since, lines, leftOut }: PortfolioMail,
) =>
  tx
    .insertInto('portfolio_mails')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      month_end: monthEnd,
      since,
      lines: [...lines],
      left_out: leftOut,
    })
    .execute();
