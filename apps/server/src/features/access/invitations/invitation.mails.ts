import { MAIL_MESSAGES } from '../../../platform/mail/mail.messages.ts';
import type { MailComposer } from '../../../platform/mail/mail.jobs.ts';
import { closeGrants, openGrant } from '../../../platform/tokens/access-grant.ts';
import { findInvitation } from './invitation.store.ts';

/** The origin for an organisation's links: its own host with a provider, else the product's. */
export type OriginOf = (organisationId: number) => Promise<string>;

export const invitationMail =
  (originOf: OriginOf): MailComposer =>
  async (tx, { organisationId, invitationId }, now) => {
    if (invitationId === null) return null;
    const invitation = await findInvitation(tx, { organisationId, id: invitationId });
    if (invitation === null || invitation.isAccepted || invitation.isWithdrawn) return null;
    const subject = { organisationId, invitationId, purpose: 'invitation' } as const;
    await closeGrants(tx, subject, now);
    const token = await openGrant(tx, subject, now);
    const { email, firstName, organisationName, isSingleSignOn } = invitation;
    const page = isSingleSignOn ? 'accept-invite-oidc' : 'accept-invite';
    const origin = await originOf(organisationId);
    const address = new URL(`/${page}/${invitationId}/${token}`, origin).href;
    return {
      to: email,
      organisationName,
      text: MAIL_MESSAGES.invitation({ firstName, organisationName, address, isSingleSignOn }),
    };
  };
