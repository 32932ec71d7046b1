/** A mail's text, without layout. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly address: string };
  readonly closing: string;
}

interface Addressee {
  readonly firstName: string;
  readonly organisationName: string;
}

interface WithLink extends Addressee {
  readonly address: string;
}

const greeting = ({ firstName }: Addressee): string =>
  firstName === '' ? 'Hello,' : `Hello ${firstName},`;

/** All sentences that we send by mail. */
export const MAIL_MESSAGES = {
  footer: (organisationName: string): string =>
    `Sent by Verdure on behalf of ${organisationName}. Please do not reply to this mail.`,

  invitation: (to: WithLink & { readonly isSingleSignOn: boolean }): MailText => ({
    subject: `Your invitation to ${to.organisationName} on Verdure`,
    paragraphs: [
      greeting(to),
      `${to.organisationName} invites you to Verdure, its dashboard for environmental, social and governance scores.`,
      to.isSingleSignOn
        ? 'Open the link and continue with the account that you use at your organisation.'
        : 'Open the link to choose a password.',
    ],
    link: { label: 'Accept the invitation', address: to.address },
    closing:
      'The link works once, for seven days. If you did not expect this mail, you need do nothing.',
  }),

  passwordReset: (to: WithLink): MailText => ({
    subject: `Reset your ${to.organisationName} password`,
    paragraphs: [
      greeting(to),
      'Somebody asked to reset your password. Open the link to set a new one.',
    ],
    link: { label: 'Set a new password', address: to.address },
    closing:
      'The link works once, for 30 minutes. If it was not you, your password is as it was and you need do nothing.',
  }),

  passwordChanged: (to: Addressee): MailText => ({
    subject: `Your ${to.organisationName} password was changed`,
    paragraphs: [
      greeting(to),
      'Your password was changed just now, and every session of yours was ended.',
    ],
    closing: 'If it was not you, tell the administrator of your organisation at once.',
  }),
} as const;
