import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { mayReadOutbox } from './outbox.policy.ts';

interface OutboxParts {
  readonly database: Database;
  /** Null if a mail server delivers the mail. */
  readonly outbox: Outbox | null;
}

export const outboxRoutes = ({ database, outbox }: OutboxParts): readonly Route[] => [
  serve(listOutboxEndpoint, async ({ viewer }) => {
    allow(mayReadOutbox(viewer));
    const kept = (await outbox?.list()) ?? [];
    const mails = kept.map(({ id, sent_at, to, subject }) => ({ id, sent_at, to, subject }));
    return { is_used: outbox !== null, mails };
  }),

  serve(readOutboxMailEndpoint, async ({ viewer, params: { mailId }, request }) => {
    allow(mayReadOutbox(viewer));
    const mail = (await outbox?.read(mailId)) ?? null;
    if (mail === null) throw new Problem('mail.not-found');
    await database.withTenant(viewer, (tx) =>
      recordAudit(tx, {
        organisationId: viewer.organisationId,
        actorUserId: viewer.userId,
        action: 'outbox.mail-read',
        subject: { type: 'mail', id: mail.id },
        after: { to: mail.to, subject: mail.subject },
        requestId: request.id,
      }),
    );
    return mail;
  }),
];
