import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { closeGrants, openGrant } from '../../../platform/tokens/access-grant.ts';
import { findPasswordAccount } from './password.store.ts';

/** Writes the mail with a new link. Earlier links stop working. */
export const passwordResetMail =
  (publicUrl: string): MailComposer =>
  async (tx, { organisationId, userId }, now) => {
    if (userId === null) return null;
    const account = await findPasswordAccount(tx, { organisationId, userId });
    if (account === undefined) return null;
    const subject = { organisationId, userId, purpose: 'password-reset' } as const;
    await closeGrants(tx, subject, now);
    const token = await openGrant(tx, subject, now);
    const address = new URL(`/reset-password/${account.public_id}/${token}`, publicUrl).href;
    const { first_name: firstName, name: organisationName } = account;
    return {
      to: account.email,
      organisationName,
      text: MAIL_MESSAGES.passwordReset({ firstName, organisationName, address }),
    };
  };

export const passwordChangedMail: MailComposer = async (tx, { organisationId, userId }) => {
  if (userId === null) return null;
  const account = await findPasswordAccount(tx, { organisationId, userId });
  if (account === undefined) return null;
  const { email, first_name: firstName, name: organisationName } = account;
  return {
    to: email,
    organisationName,
    text: MAIL_MESSAGES.passwordChanged({ firstName, organisationName }),
  };
};
