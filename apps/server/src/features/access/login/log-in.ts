import { Problem } from '@verdure/contract/http/problem';
import { SYSTEM_FEATURES } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isPasswordRight } from '../../../platform/passwords.ts';
import { ATTEMPT_LIMITS, type LoginAccount, SESSION_LIMITS } from './login.ts';
import {
  countAttempts,
  featureIdsOf,
  findLogin,
  forgetAttempts,
  forgetEndedSessions,
  forgetOldAttempts,
  insertSession,
} from './login.store.ts';
import { hashOf, newSecret } from './secret.ts';

export interface LoginParts {
  readonly database: Database;
  readonly clock: Clock;
}

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export type LoginOutcome =
  | {
      readonly kind: 'granted';
      readonly token: string;
      readonly cookie: string;
      readonly systemFeatures: readonly number[];
    }
  /** The password is right and its time is over: no session until there is a new one. */
  | { readonly kind: 'must-change-password' };

const accountKey = (email: string): Buffer => hashOf(`account ${email.trim().toLowerCase()}`);
const addressKey = (ip: string): Buffer => hashOf(`address ${ip}`);
const UNKNOWN_ACCOUNT_KEY = hashOf('refused without an account');

/** Counts before anything is looked up, so known and unknown accounts are limited alike. */
async function refuseTooMany({ database, clock }: LoginParts, attempt: LoginAttempt) {
  const now = clock.now();
  const keys = [accountKey(attempt.email), addressKey(attempt.ip)];
  const [ofAccount = 0, ofAddress = 0] = await database.withIdentity(async (tx) => {
    await forgetOldAttempts(tx, now);
    return countAttempts(tx, keys, now);
  });
  const { perAccount, perAddress, windowMilliseconds } = ATTEMPT_LIMITS;
  if (ofAccount <= perAccount && ofAddress <= perAddress) return;

  const left = windowMilliseconds - (now.getTime() % windowMilliseconds);
  throw new Problem('login.too-many-attempts', { retryAfterSeconds: Math.ceil(left / 1000) });
}

/** Either way one row is written, so that an unknown account is not answered sooner. */
async function recordRefusal(
  { database, clock }: LoginParts,
  account: LoginAccount | null,
  { ip, requestId }: LoginAttempt,
): Promise<void> {
  if (account === null) {
    await database.withIdentity((tx) => countAttempts(tx, [UNKNOWN_ACCOUNT_KEY], clock.now()));
    return;
  }
  const { organisationId, userId } = account;
  await database.withTenant({ organisationId, userId: null }, (tx) =>
    recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action: 'login.refused',
      subject: { type: 'user', id: userId },
      requestId,
      ipHash: hashOf(ip),
    }),
  );
}

async function openSession(
  { database, clock }: LoginParts,
  account: LoginAccount,
  { userAgent, ip, requestId }: LoginAttempt,
): Promise<LoginOutcome> {
  const { organisationId, userId } = account;
  const [token, cookie, createdAt] = [newSecret(), newSecret(), clock.now()];
  const featureIds = await database.withTenant({ organisationId, userId }, async (tx) => {
    await forgetEndedSessions(tx, account, createdAt);
    const sessionId = await insertSession(tx, {
      ...{ organisationId, userId, createdAt, userAgent },
      tokenHash: hashOf(token),
      cookieHash: hashOf(cookie),
      expiresAt: new Date(createdAt.getTime() + SESSION_LIMITS.absoluteMilliseconds),
    });
    await recordAudit(tx, {
      ...{ organisationId, actorUserId: userId, requestId },
      action: 'login.granted',
      subject: { type: 'session', id: sessionId },
      ipHash: hashOf(ip),
    });
    return featureIdsOf(tx, organisationId);
  });
  const on = new Set(featureIds);
  const systemFeatures = SYSTEM_FEATURES.filter((id) => on.has(id));
  return { kind: 'granted', token, cookie, systemFeatures };
}

/** Unknown, wrong, disabled and single sign-on accounts are refused alike, in text and in time. */
export async function logIn(parts: LoginParts, attempt: LoginAttempt): Promise<LoginOutcome> {
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
  if (account.mustChangePassword) return { kind: 'must-change-password' };
  return openSession(parts, account, attempt);
}
