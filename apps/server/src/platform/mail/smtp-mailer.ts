import { createTransport } from 'nodemailer';

import { composeOptions } from './compose-options.ts';
import { type Mailer, MailRefused } from './mail.ts';

const CONNECT_MILLISECONDS = 10_000;
const SILENT_MILLISECONDS = 30_000;
/** Permanent refusals, such as 550 for an unknown mailbox. 552 and 554 can be temporary. */
const REFUSED_FOR_GOOD = new Set([550, 551, 553]);

const replyOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'responseCode' in error
    ? Number(error.responseCode)
    : 0;

/** Sends mails to the server in SMTP_URL, with TLS if the server offers it. */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MILLISECONDS,
      greetingTimeout: CONNECT_MILLISECONDS,
      socketTimeout: SILENT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(composeOptions(mail, from));
      } catch (error) {
        const reply = replyOf(error);
        if (REFUSED_FOR_GOOD.has(reply)) throw new MailRefused(`the server answered ${reply}`);
        throw error;
      }
    },
  };
}
