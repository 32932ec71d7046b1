import { z } from 'zod';

import type { ReachTransaction, TenantTransaction } from '../database/database.ts';
import { enqueueJob, jobKind } from '../jobs/job.ts';

export type MailKind =
  | 'invitation'
  | 'password-reset'
  | 'password-changed'
  | 'api-key-made'
  | 'email-confirmation'
  | 'email-change-told'
  | 'email-changed'
  | 'watch-told'
  | 'sentiment-alert'
  | 'news-digest'
  | 'portfolio-changes';

/** A mail to send to a user or an invited person. */
export interface QueuedMail {
  readonly organisationId: number;
  readonly kind: MailKind;
  readonly userId: number | null;
  readonly invitationId: string | null;
  /** Where it goes, if the account has another email by now. */
  readonly formerEmail?: string | null;
}

export const SEND_MAIL = jobKind({
  task: 'mails.send',
  jobClass: 'mail',
  payload: z.object({ organisation_id: z.number().int(), mail_id: z.number().int() }),
});

/** Queues a mail in the act's transaction. A job sends it after the commit. */
export async function queueMail(tx: TenantTransaction, owed: QueuedMail, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      organisation_id: owed.organisationId,
      kind: owed.kind,
      user_id: owed.userId,
      invitation_id: owed.invitationId,
      former_email: owed.formerEmail ?? null,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendLater(tx, owed.organisationId, id);
}

export const sendLater = (tx: ReachTransaction, organisationId: number, mailId: number) =>
  enqueueJob(tx, SEND_MAIL, {
    payload: { organisation_id: organisationId, mail_id: mailId },
    key: `mail ${organisationId} ${mailId}`,
  });
