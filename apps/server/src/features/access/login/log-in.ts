import { Problem } from '@verdure/contract/http/problem';

import {
  type AttemptWindow,
  countAttempts,
  forgetAttempts,
  forgetOldAttempts,
  secondsLeft,
} from '../../../platform/attempts.ts';
import { type Origin, recordAudit, recordStranger } from '../../../platform/audit.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { HASHES_AT_ONCE, isPasswordRight } from '../../../platform/passwords.ts';
import { hashOf, keyedHashOf } from '../../../platform/tokens/secret.ts';
import { knownDeviceOf } from './known-device.ts';
import { ATTEMPT_LIMITS, type LoginAccount } from './login.ts';
import { type FoundLogin, findLogin } from './login.store.ts';
import type { LoginParts } from './open-session.ts';

interface LogInParts extends LoginParts {
  readonly secretsKey: Buffer;
}

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly request: Pick<RequestFacts, 'id' | 'ip' | 'cookies' | keyof Origin>;
}

/**
 * In a flood of logins each attempt updates the same counter, and would hold a database connection
 * while it waits for the one before. So only a few run at once: as many as can hash, and one that
 * counts. The others wait without a connection; when the queue is full they are refused.
 */
const limited = limitConcurrency({ atOnce: HASHES_AT_ONCE + 1, waitingAtMost: 64 });

/** By person, so that other spellings of the email do not count apart. */
const accountKey = ({ account, spelling }: FoundLogin): Buffer =>
  hashOf(account === null ? `account ${spelling}` : `user ${account.userId}`);
const addressKey = (ip: string): Buffer => hashOf(`address ${networkOf(ip)}`);

const windowAt = (now: Date): AttemptWindow => ({
  now,
  windowMilliseconds: ATTEMPT_LIMITS.windowMilliseconds,
});

const deviceKey = (secret: string): Buffer => hashOf(`device ${secret}`);

interface Limit {
  readonly key: Buffer;
  readonly most: number;
}

interface Caller {
  readonly found: FoundLogin;
  readonly ip: string;
  readonly device: string | null;
}

const limitsOf = ({ found, ip, device }: Caller): readonly Limit[] => {
  const { perAccount, perAddress, perKnownDevice } = ATTEMPT_LIMITS;
  if (device !== null) return [{ key: deviceKey(device), most: perKnownDevice }];
  return [
    { key: accountKey(found), most: perAccount },
    { key: addressKey(ip), most: perAddress },
  ];
};

/** Counts before the password is checked, so the limit does not reveal which accounts exist. */
async function refuseTooMany(
  parts: LogInParts,
  attempt: LoginAttempt,
  { found, device }: Pick<Caller, 'found' | 'device'>,
): Promise<void> {
  const { database, clock } = parts;
  const limits = limitsOf({ found, ip: attempt.request.ip, device });
  const now = clock.now();
  const keys = limits.map(({ key }) => key);
  const counts = await database.withIdentity(async (tx) => {
    await forgetOldAttempts(tx, now);
    return countAttempts(tx, keys, windowAt(now));
  });
  const countOf = (at: number): number => counts[at] ?? 0;
  if (limits.every(({ most }, at) => countOf(at) <= most)) return;
  // once in a window, so that nobody can fill the log
  if (limits.some(({ most }, at) => countOf(at) === most + 1)) {
    await record(parts, attempt, { found, action: 'login.locked' });
  }
  throw new Problem('login.too-many-attempts', { retryAfterSeconds: secondsLeft(windowAt(now)) });
}

interface Refused {
  readonly found: FoundLogin;
  readonly action: 'login.refused' | 'login.locked';
}

/** Writes one row in both cases, so an unknown account does not answer faster. */
async function record(
  { database, secretsKey }: LogInParts,
  { request }: LoginAttempt,
  { found: { account, spelling }, action }: Refused,
): Promise<void> {
  if (account === null) {
    const subject = keyedHashOf(spelling, secretsKey);
    await database.withIdentity((tx) =>
      recordStranger(tx, { action, subject, requestId: request.id, from: request }),
    );
    return;
  }
  const { organisationId, userId } = account;
  await database.withTenant({ organisationId, userId: null }, (tx) =>
    recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action,
      subject: { type: 'user', id: userId },
      requestId: request.id,
      from: request,
    }),
  );
}

async function checkLogin(parts: LogInParts, attempt: LoginAttempt): Promise<LoginAccount> {
  const { request } = attempt;
  const found = await parts.database.withIdentity((tx) => findLogin(tx, attempt.email));
  const { account } = found;
  const device = await knownDeviceOf(parts, request, account);
  await refuseTooMany(parts, attempt, { found, device });
  const mayUsePassword = account !== null && !account.isDisabled && !account.usesSingleSignOn;
  const passwordHash = mayUsePassword ? account.passwordHash : null;
  const isRight = await isPasswordRight(attempt.password, passwordHash);

  if (account === null || !isRight) {
    await record(parts, attempt, { found, action: 'login.refused' });
    throw new Problem('login.refused');
  }
  // a known browser resets only its own count; attempts by strangers still count
  const counted = device === null ? accountKey(found) : deviceKey(device);
  await parts.database.withIdentity((tx) => forgetAttempts(tx, counted));
  return account;
}

/**
 * Finds the account for an email and password. Unknown accounts, wrong passwords, disabled accounts
 * and single sign-on accounts are refused with the same text and in the same time.
 */
export const logIn = (parts: LogInParts, attempt: LoginAttempt): Promise<LoginAccount> =>
  limited(() => checkLogin(parts, attempt));
