import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

/** Mails hold links that log people in, so no API key reads them. */
const readers = forRoles([1], { sessionOnly: true });

const outboxMail = z.object({
  id: z.string().describe('The file name in the outbox folder, without the extension.'),
  sent_at: z.string().describe('Date and time in UTC.'),
  to: z.string(),
  subject: z.string(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const listOutboxEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/outbox',
  summary:
    'The newest 200 mails of the outbox folder, which takes them where no mail server is configured; not for the restricted administrator',
  access: readers,
  answer: z.object({
    is_used: z.boolean().describe('False if a mail server delivers the mail.'),
    mails: z.array(outboxMail),
  }),
});

export const readOutboxMailEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/outbox/{mailId}',
  summary: 'One mail of the outbox folder, as text and as HTML',
  access: readers,
  params: z.object({ mailId: z.string().max(128) }),
  answer: outboxMail.extend({ from: z.string(), text: z.string(), html: z.string() }),
});
