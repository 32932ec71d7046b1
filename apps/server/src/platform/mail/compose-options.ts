import type { SendMailOptions } from 'nodemailer';

import type { Mail } from './mail.ts';

const domainOf = (address: string): string => /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost';

/** A mail in the library's format. */
export const composeOptions = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  textEncoding: 'base64',
  headers: { 'Auto-Submitted': 'auto-generated' },
});
