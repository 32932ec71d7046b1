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

/** More lines than this are counted, not listed. */
const MOST_LINES = 40;

const watchSubject = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first}, and ${more.length} more`;

const NOT_YOU = 'If it was not you, tell the administrator of your organisation at once.';

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

  sentimentAlert: (
    to: WithLink & {
      readonly day: string;
      readonly lines: readonly string[];
      readonly more: number;
    },
  ): MailText => ({
    subject:
      to.lines.length + to.more === 1
        ? 'The sentiment of a company that you hold moved'
        : `The sentiment of ${to.lines.length + to.more} companies that you hold moved`,
    paragraphs: [
      greeting(to),
      `Net sentiment moved past your thresholds in the seven days to ${to.day}:`,
      ...to.lines,
      ...(to.more > 0 ? [`And ${to.more} more.`] : []),
    ],
    link: { label: 'Change your thresholds', address: to.address },
    closing: 'You get at most one such mail a day. Turn it off on your account page.',
  }),

  newsDigest: (
    to: WithLink & {
      readonly day: string;
      readonly lines: readonly string[];
      readonly more: number;
    },
  ): MailText => ({
    subject:
      to.lines.length + to.more === 1
        ? 'One change in the news of your holdings'
        : `${to.lines.length + to.more} changes in the news of your holdings`,
    paragraphs: [
      greeting(to),
      `This changed in the news of the companies that you hold, up to ${to.day}:`,
      ...to.lines,
      ...(to.more > 0 ? [`And ${to.more} more.`] : []),
    ],
    link: { label: 'Open the controversies', address: to.address },
    closing: 'You chose this digest. Change how often it comes on your account page.',
  }),

  portfolioChanges: (
    to: WithLink & {
      readonly since: string;
      readonly lines: readonly string[];
      /** Portfolios that the mail does not compare. */
      readonly more: number;
    },
  ): MailText => ({
    subject:
      to.lines.length === 1
        ? 'One of your portfolios changed'
        : `${to.lines.length} of your portfolios changed`,
    paragraphs: [
      greeting(to),
      `This changed in your portfolios since ${to.since}, under your default profile:`,
      ...to.lines,
      ...(to.more > 0 ? [`${to.more} more portfolios are not compared in this mail.`] : []),
    ],
    link: { label: 'Open the portfolios', address: to.address },
    closing: 'You asked for this mail once a month. Turn it off on your account page.',
  }),

  passwordChanged: (to: Addressee): MailText => ({
    subject: `Your ${to.organisationName} password was changed`,
    paragraphs: [
      greeting(to),
      'Your password was changed just now. Your other sessions and your API key have ended.',
    ],
    closing: NOT_YOU,
  }),

  apiKeyMade: (to: Addressee): MailText => ({
    subject: `A new API key of your ${to.organisationName} account`,
    paragraphs: [
      greeting(to),
      'A new API key was made for your account just now. A key you had before has ended.',
    ],
    closing: NOT_YOU,
  }),

  emailConfirmation: (to: WithLink): MailText => ({
    subject: `Confirm your new email for ${to.organisationName}`,
    paragraphs: [
      greeting(to),
      'Somebody wants to use this address to log in to Verdure. Open the link to confirm it.',
    ],
    link: { label: 'Confirm the new email', address: to.address },
    closing: 'The link works once, for a day. If it was not you, you need do nothing.',
  }),

  emailChangeTold: (to: Addressee): MailText => ({
    subject: `Your ${to.organisationName} email is about to change`,
    paragraphs: [
      greeting(to),
      'Somebody who knows your password asked to change the email of your account. It changes when the new address is confirmed.',
    ],
    closing: NOT_YOU,
  }),

  emailChanged: (to: Addressee): MailText => ({
    subject: `Your ${to.organisationName} email has changed`,
    paragraphs: [
      greeting(to),
      'The new email of your account was confirmed just now. This address does not log in any more and gets no further mail.',
    ],
    closing: NOT_YOU,
  }),

  watchTold: (to: WithLink & { readonly lines: readonly string[] }): MailText => ({
    subject: watchSubject(to.lines),
    paragraphs: [
      greeting(to),
      to.lines.length === 1
        ? 'A figure that you watch crossed its line:'
        : 'Figures that you watch crossed their lines:',
      ...to.lines.slice(0, MOST_LINES),
      ...(to.lines.length > MOST_LINES ? [`and ${to.lines.length - MOST_LINES} more.`] : []),
    ],
    link: { label: 'See what happened', address: to.address },
    closing: 'You get at most one such mail a day. Stop or change your rules on the page Watching.',
  }),
} as const;
