import { Problem } from '@verdure/contract/http/problem';

import {
  type AttemptWindow,
  countAttempts,
  forgetAttempts,
  forgetOldAttempts,
  secondsLeft,
} from '../../../platform/attempts.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { HASHES_AT_ONCE, isPasswordRight } from '../../../platform/passwords.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';
import { ATTEMPT_LIMITS, type LoginAccount } from './login.ts';
import { findLogin } from './login.store.ts';
import type { LoginParts } from './open-session.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly request: Pick<RequestFacts, 'id' | 'ip'>;
}

/**
 * A flood of logins counts the same address again and again, each waiting for the one before with a
 * connection in its hands. So few are let in, as many as are hashed and one that is counted
 * meanwhile; the others wait without a connection, and beyond the queue they are refused at once.
 */
const limited = limitConcurrency({ atOnce: HASHES_AT_ONCE + 1, waitingAtMost: 64 });

const accountKey = (email: string): Buffer => hashOf(`account ${email.trim().toLowerCase()}`);
const addressKey = (ip: string): Buffer => hashOf(`address ${ip}`);
const UNKNOWN_ACCOUNT_KEY = hashOf('refused without an account');

const windowAt = (now: Date): AttemptWindow => ({
  now,
  windowMilliseconds: ATTEMPT_LIMITS.windowMilliseconds,
});

/** Counts before anything is looked up, so known and unknown accounts are limited alike. */
async function refuseTooMany({ database, clock }: LoginParts, { email, request }: LoginAttempt) {
  const now = clock.now();
  const keys = [accountKey(email), addressKey(request.ip)];
  const [ofAccount = 0, ofAddress = 0] = await database.withIdentity(async (tx) => {
    await forgetOldAttempts(tx, now);
    return countAttempts(tx, keys, windowAt(now));
  });
  const { perAccount, perAddress } = ATTEMPT_LIMITS;
  if (ofAccount <= perAccount && ofAddress <= perAddress) return;
  throw new Problem('login.too-many-attempts', { retryAfterSeconds: secondsLeft(windowAt(now)) });
}

/** Either way one row is written, so that an unknown account is not answered sooner. */
async function recordRefusal(
  { database, clock }: LoginParts,
  account: LoginAccount | null,
  { request }: LoginAttempt,
): Promise<void> {
  if (account === null) {
    const window = windowAt(clock.now());
    await database.withIdentity((tx) => countAttempts(tx, [UNKNOWN_ACCOUNT_KEY], window));
    return;
  }
  const { organisationId, userId } = account;
  await database.withTenant({ organisationId, userId: null }, (tx) =>
    recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action: 'login.refused',
      subject: { type: 'user', id: userId },
      requestId: request.id,
      ipHash: hashOf(request.ip),
    }),
  );
}

async function checkLogin(parts: LoginParts, attempt: LoginAttempt): Promise<LoginAccount> {
  await refuseTooMany(parts, attempt);
  const account = await parts.database.withIdentity((tx) => findLogin(tx, attempt.email));
  const mayUsePassword = account !== null && !account.isDisabled && !account.usesSingleSignOn;
  const passwordHash = mayUsePassword ? account.passwordHash : null;
  const isRight = await isPasswordRight(attempt.password, passwordHash);

  if (account === null || !isRight) {
    await recordRefusal(parts, account, attempt);
    throw new Problem('login.refused');
  }
  await parts.database.withIdentity((tx) => forgetAttempts(tx, accountKey(attempt.email)));
  return account;
}

/**
 * The account whose password this is. Unknown, wrong, disabled and single sign-on accounts are
 * refused alike, in text and in time.
 */
export const logIn = (parts: LoginParts, attempt: LoginAttempt): Promise<LoginAccount> =>
  limited(() => checkLogin(parts, attempt));
