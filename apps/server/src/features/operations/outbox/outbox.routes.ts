import { listOutboxEndpoint, readOutboxMailEndpoint } from '@verdure/contract/operations/outbox';
import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { mayReadOutbox } from './outbox.policy.ts';

/** @param outbox null if a mail server delivers the mail */
export const outboxRoutes = (outbox: Outbox | null): readonly Route[] => [
  serve(listOutboxEndpoint, async ({ viewer }) => {
    allow(mayReadOutbox(viewer));
    const kept = (await outbox?.list()) ?? [];
    const mails = kept.map(({ id, sent_at, to, subject }) => ({ id, sent_at, to, subject }));
    return { is_used: outbox !== null, mails };
  }),

  serve(readOutboxMailEndpoint, async ({ viewer, params: { mailId } }) => {
    allow(mayReadOutbox(viewer));
    const mail = (await outbox?.read(mailId)) ?? null;
    if (mail === null) throw new Problem('mail.not-found');
    return mail;
  }),
];
