import { createTransport } from 'nodemailer';

import { composeOptions } from './compose-options.ts';
import { type Mailer, MailRefused } from './mail.ts';

const CONNECT_MILLISECONDS = 10_000;
const SILENT_MILLISECONDS = 30_000;
/** 5xx: the same again would be refused again. 552 and 554 at the data may pass, 550 of a mailbox not. */
const REFUSED_FOR_GOOD = new Set([550, 551, 553]);

const replyOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'responseCode' in error
    ? Number(error.responseCode)
    : 0;

/** Hands mails to the server of SMTP_URL; over TLS wherever that server offers it. */
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
