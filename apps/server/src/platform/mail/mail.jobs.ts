import { recordAudit } from '../audit.ts';
import type { TenantTransaction } from '../database/database.ts';
import { handleJob, type Jobs, plainJob } from '../jobs/job.ts';
import type { ServerParts } from '../server-parts.ts';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import type { MailText } from './mail.messages.ts';
import { type MailKind, type QueuedMail, SEND_MAIL, sendLater } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

/** A mail's text and recipient. Composing it creates its link's secret and ends earlier ones. */
export interface ComposedMail {
  readonly to: string;
  readonly organisationName: string;
  readonly text: MailText;
}

/** Writes mails of one kind; null if the mail is no longer needed. */
export type MailComposer = (
  tx: TenantTransaction,
  owed: QueuedMail,
  now: Date,
) => Promise<ComposedMail | null>;

export interface MailParts extends Pick<ServerParts, 'database' | 'clock'> {
  readonly mailer: Mailer;
  readonly composers: Readonly<Record<MailKind, MailComposer>>;
}

interface MailKey {
  readonly organisationId: number;
  readonly mailId: number;
}

const MINUTE = 60_000;
/** A mail that waits longer than this has lost its job. */
const STRANDED_MILLISECONDS = 10 * MINUTE;
/** An older mail is useless: the reset has expired, and the invitation can be sent again. */
const GIVEN_UP_MILLISECONDS = 3 * 24 * 60 * MINUTE;

const findUnsentMail = (tx: TenantTransaction, { organisationId, mailId }: MailKey) =>
  tx
    .selectFrom('mails')
    .select(['kind', 'user_id', 'invitation_id', 'former_email', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();

async function settle(
  tx: TenantTransaction,
  { organisationId, mailId }: MailKey,
  outcome: { readonly now: Date; readonly droppedBecause: string | null },
): Promise<void> {
  const { now, droppedBecause } = outcome;
  const at = now.toISOString();
  const change =
    droppedBecause === null ? { sent_at: at } : { dropped_at: at, dropped_because: droppedBecause };
  await tx
    .updateTable('mails')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', mailId)
    .execute();
  await recordAudit(tx, {
    organisationId,
    actorUserId: null,
    action: droppedBecause === null ? 'mail.sent' : 'mail.dropped',
    subject: { type: 'mail', id: mailId },
    ...(droppedBecause !== null && { after: { because: droppedBecause } }),
  });
}

/** Composes the mail with a new secret; null if there is nothing to send. */
async function compose(
  { database, clock, composers }: MailParts,
  key: MailKey,
): Promise<Mail | null> {
  const { organisationId, mailId } = key;
  return database.withTenant({ organisationId, userId: null }, async (tx) => {
    const row = await findUnsentMail(tx, key);
    if (row === undefined) return null;
    const owed = {
      organisationId,
      kind: row.kind,
      userId: row.user_id,
      invitationId: row.invitation_id,
      formerEmail: row.former_email,
    };
    const now = clock.now();
    const composed = await composers[row.kind](tx, owed, now);
    if (composed === null) {
      await settle(tx, key, { now, droppedBecause: 'no longer needed' });
      return null;
    }
    return {
      id: `mail-${organisationId}-${mailId}`,
      createdAt: new Date(row.created_at),
      to: composed.to,
      ...renderMail(composed.text, composed.organisationName),
    };
  });
}

/** @returns null if sent, else why it never can be. @throws a temporary error */
async function tryToSend(mailer: Mailer, mail: Mail): Promise<string | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.message;
    throw error;
  }
}

async function sendMail(parts: MailParts, key: MailKey): Promise<void> {
  const mail = await compose(parts, key);
  if (mail === null) return;
  const droppedBecause = await tryToSend(parts.mailer, mail);
  const { organisationId } = key;
  await parts.database.withTenant({ organisationId, userId: null }, (tx) =>
    settle(tx, key, { now: parts.clock.now(), droppedBecause }),
  );
}

/** Queues waiting mails again whose job failed or was lost in a restore. */
const sendStranded = ({ database, clock }: MailParts): Promise<void> =>
  database.withAdministration(async (tx) => {
    const now = clock.now().getTime();
    const stranded = await tx
      .selectFrom('mails')
      .select(['organisation_id', 'id'])
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('created_at', '<', new Date(now - STRANDED_MILLISECONDS).toISOString())
      .where('created_at', '>', new Date(now - GIVEN_UP_MILLISECONDS).toISOString())
      .execute();
    for (const { organisation_id, id } of stranded) await sendLater(tx, organisation_id, id);
  });

export const SEND_STRANDED_MAILS = plainJob('mails.send-stranded');

export const mailJobs = (parts: MailParts): Jobs => ({
  handlers: [
    handleJob(SEND_MAIL, ({ organisation_id, mail_id }) =>
      sendMail(parts, { organisationId: organisation_id, mailId: mail_id }),
    ),
    handleJob(SEND_STRANDED_MAILS, () => sendStranded(parts)),
  ],
  schedules: [{ task: SEND_STRANDED_MAILS.task, match: '*/5 * * * *' }],
});
