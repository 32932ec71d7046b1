import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

import { composeOptions } from './compose-options.ts';
import type { Mail, Mailer } from './mail.ts';

const MOST_LISTED = 200;
const MAIL_ID = /^\d{8}T\d{9}Z-[a-z0-9-]{1,60}$/;

const keptSchema = z.object({
  sent_at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
type KeptMail = z.infer<typeof keptSchema> & { readonly id: string };

/**
 * Stores mails if there is no mail server: a folder of .eml files, each with its content as JSON.
 */
export interface Outbox extends Mailer {
  /** Newest first. */
  list(): Promise<readonly KeptMail[]>;
  /** Null if there is no such mail. */
  read(id: string): Promise<KeptMail | null>;
}

/** Sorts by time and is a valid file name on every system: 20260302T090000000Z-mail-12-345. */
const nameOf = ({ createdAt, id }: Mail): string =>
  `${createdAt.toISOString().replace(/[-:.]/g, '')}-${id}`;

/** Writes a file completely or not at all, even in a crash. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}

export function openOutbox({
  folder,
  from,
}: {
  readonly folder: string;
  readonly from: string;
}): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  const read = async (id: string): Promise<KeptMail | null> => {
    if (!MAIL_ID.test(id)) return null;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
    return text === null ? null : { id, ...keptSchema.parse(JSON.parse(text)) };
  };

  return {
    read,
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(composeOptions(mail, from));
      const { to, subject, text, html, createdAt } = mail;
      const kept = { sent_at: createdAt.toISOString(), from, to, subject, text, html };
      const path = join(folder, nameOf(mail));
      await writeWhole(`${path}.eml`, Buffer.isBuffer(message) ? message : '');
      await writeWhole(`${path}.json`, JSON.stringify(kept));
    },
    list: async () => {
      const files = await readdir(folder).catch(() => []);
      const ids = files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
      const newest = ids.sort().reverse().slice(0, MOST_LISTED);
      const mails: KeptMail[] = [];
      // one at a time: concurrent reads would finish together and block the thread
      for (const id of newest) {
        const mail = await read(id);
        if (mail !== null) mails.push(mail);
      }
      return mails;
    },
  };
}
