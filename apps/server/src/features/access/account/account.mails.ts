import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { MAIL_MESSAGES, type MailText } from '../../../platform/mail/mail.messages.ts';
import { closeGrants, openGrant } from '../../../platform/tokens/access-grant.ts';

/** The person of a mail. Locked, so that the address cannot change while a link for it is made. */
const lockPerson = (tx: TenantTransaction, organisationId: number, userId: number) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['public_id', 'email', 'pending_email', 'first_name', 'organisations.name'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();

const hasAccount = async (tx: TenantTransaction, email: string): Promise<boolean> => {
  const { rows } = await sql`select from find_login(${email})`.execute(tx);
  return rows.length > 0;
};

/** The link that makes the new email valid. An address that has an account gets no mail. */
export const emailConfirmationMail =
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }, now) => {
    if (userId === null) return null;
    const person = await lockPerson(tx, organisationId, userId);
    const to = person?.pending_email ?? null;
    if (person === undefined || to === null || (await hasAccount(tx, to))) return null;
    const subject = { organisationId, userId, purpose: 'email-confirmation' } as const;
    await closeGrants(tx, subject, now);
    const token = await openGrant(tx, subject, now);
    const address = new URL(`/confirm-email/${person.public_id}/${token}`, publicUrl).href;
    const { first_name: firstName, name: organisationName } = person;
    const text = MAIL_MESSAGES.emailConfirmation({ firstName, organisationName, address });
    return { to, organisationName, text };
  };

type Text = (to: { readonly firstName: string; readonly organisationName: string }) => MailText;

/** Tells a person at the address that they have, or had when the mail was owed. */
const noticeMail =
  (textOf: Text): MailComposer =>
  async (tx, { organisationId, userId, formerEmail }) => {
    if (userId === null) return null;
    const person = await lockPerson(tx, organisationId, userId);
    if (person === undefined) return null;
    const { email, first_name: firstName, name: organisationName } = person;
    return {
      to: formerEmail ?? email,
      organisationName,
      text: textOf({ firstName, organisationName }),
    };
  };

export const emailChangeNoticeMail: MailComposer = noticeMail(MAIL_MESSAGES.emailChangeTold);
export const emailChangedMail: MailComposer = noticeMail(MAIL_MESSAGES.emailChanged);
export const apiKeyMadeMail: MailComposer = noticeMail(MAIL_MESSAGES.apiKeyMade);
