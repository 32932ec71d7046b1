import { join } from 'node:path';

import * as access from '../features/access/index.ts';
import * as alerts from '../features/alerts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Jobs } from '../platform/jobs/job.ts';
import { mailJobs } from '../platform/mail/mail.jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { openOutbox, type Outbox } from '../platform/mail/outbox.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { ServerParts } from '../platform/server-parts.ts';

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

/** Sends the mails of every room. */
export const postJobs = (
  parts: Pick<ServerParts, 'database' | 'clock'> & {
    readonly mailer: Mailer;
    /** The origin of links in mails, except for organisations with their own host. */
    readonly publicUrl: string;
  },
): Jobs => mailJobs({ ...parts, composers: { ...access.mails(parts), ...alerts.mails(parts) } });
