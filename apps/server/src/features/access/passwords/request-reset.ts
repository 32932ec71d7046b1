import { Problem } from '@verdure/contract/http/problem';
import { z } from 'zod';

import {
  type AttemptWindow,
  countAttempts,
  forgetOldAttempts,
  secondsLeft,
} from '../../../platform/attempts.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { enqueueJob, handleJob, jobKind, type Jobs } from '../../../platform/jobs/job.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { RefusalParts } from '../../../platform/tokens/record-refused-link.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';
import {
  countResetMails,
  findPasswordAccount,
  findUserByEmail,
  lockUser,
  type PasswordAccount,
} from './password.store.ts';

export type PasswordParts = RefusalParts;

const HOUR = 3_600_000;
const LIMITS = { perAccount: 3, perAddress: 20, windowMilliseconds: HOUR } as const;

const RESET_REQUESTED = jobKind({
  task: 'passwords.reset-requested',
  payload: z.object({
    email: z.string(),
    request_id: z.string(),
    ip_hash: z.string().describe('Keyed hash in base64.'),
    user_agent: z.string().catch(''),
    asked_at: z.string(),
  }),
});

/**
 * Accepts a request for any address. A job looks up the user later, so neither the answer nor its
 * time reveals whether the address has an account.
 */
export async function requestReset(
  { database, clock, logger }: PasswordParts,
  { email, request }: { readonly email: string; readonly request: RequestFacts },
): Promise<void> {
  const now = clock.now();
  const window: AttemptWindow = { now, windowMilliseconds: LIMITS.windowMilliseconds };
  await database.withIdentity(async (tx) => {
    await forgetOldAttempts(tx, now);
    const [ofAddress = 0] = await countAttempts(
      tx,
      [hashOf(`reset ${networkOf(request.ip)}`)],
      window,
    );
    if (ofAddress > LIMITS.perAddress) {
      logger?.info({ because: 'address limit', requestId: request.id }, 'password.reset-refused');
      throw new Problem('request.too-many', { retryAfterSeconds: secondsLeft(window) });
    }
    const { userAgent: user_agent } = request;
    const ip_hash = request.addressHash.toString('base64');
    const asked_at = now.toISOString();
    await enqueueJob(tx, RESET_REQUESTED, {
      payload: { email, request_id: request.id, ip_hash, user_agent, asked_at },
    });
  });
}

/** Why no mail is sent; null if one is. */
function refusalOf(account: PasswordAccount | undefined, mails: number): string | null {
  if (account === undefined) return 'disabled, or at a provider of single sign-on';
  return mails < LIMITS.perAccount ? null : 'mailed three times within the hour';
}

/** Queues the mail for the user of the address: at most three an hour, never for single sign-on. */
async function answerRequest(
  { database, clock }: PasswordParts,
  asked: z.infer<typeof RESET_REQUESTED.payload>,
): Promise<void> {
  const owner = await database.withIdentity((tx) => findUserByEmail(tx, asked.email));
  if (owner === null) return;
  const { organisationId, userId } = owner;
  const now = clock.now();
  await database.withTenant({ organisationId, userId: null }, async (tx) => {
    await lockUser(tx, owner);
    const account = await findPasswordAccount(tx, owner);
    const mails = await countResetMails(tx, owner, new Date(now.getTime() - HOUR));
    const refusal = refusalOf(account, mails);
    const isTaken = refusal === null;
    if (isTaken) {
      await queueMail(tx, { ...owner, kind: 'password-reset', invitationId: null }, now);
    }
    await recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action: isTaken ? 'password.reset-requested' : 'password.reset-not-sent',
      subject: { type: 'user', id: userId },
      requestId: asked.request_id,
      ...(refusal !== null && { after: { because: refusal } }),
      from: {
        addressHash: Buffer.from(asked.ip_hash, 'base64'),
        userAgent: asked.user_agent,
      },
    });
  });
}

export const passwordJobs = (parts: PasswordParts): Jobs => ({
  handlers: [handleJob(RESET_REQUESTED, (asked) => answerRequest(parts, asked))],
  schedules: [],
});
