import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

import { limitConcurrency } from './limit-concurrency.ts';

/** OWASP's minimum for argon2id. Hashes of other strengths still verify. */
const STRENGTH = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

const MOST_AT_ONCE = 2;
/** Leaves one core for other work. */
export const HASHES_AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));
const WAITING_AT_MOST = 64;

/** Longer input is refused before it is hashed. */
export const LONGEST_PASSWORD = 256;

/** Hashing is slow by design, so few run at once, a short queue waits and the rest is refused. */
const limited = limitConcurrency({ atOnce: HASHES_AT_ONCE, waitingAtMost: WAITING_AT_MOST });

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, STRENGTH));

/** A hash to verify for unknown logins, so that they take as long as known ones. */
const nobodysHash = hash('nobody has this password', STRENGTH);

/**
 * @param passwordHash null for an unknown login or one without a password: false, in the same time
 */
export const isPasswordRight = (password: string, passwordHash: string | null): Promise<boolean> =>
  limited(async () => {
    const isRight = await verify(passwordHash ?? (await nobodysHash), password);
    return isRight && passwordHash !== null;
  });
