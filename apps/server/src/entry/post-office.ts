import { join } from 'node:path';

import type { Config } from '../platform/config.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { openOutbox, type Outbox } from '../platform/mail/outbox.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';

/** The mailer, and the outbox if there is one. */
export interface PostOffice {
  readonly mailer: Mailer;
  /** Null if a mail server delivers the mail. */
  readonly outbox: Outbox | null;
}

export function openPostOffice({
  smtpUrl,
  mailFrom: from,
  dataDirectory,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>): PostOffice {
  if (smtpUrl !== null) return { mailer: smtpMailer({ url: smtpUrl, from }), outbox: null };
  const outbox = openOutbox({ folder: join(dataDirectory, 'outbox'), from });
  return { mailer: outbox, outbox };
}
