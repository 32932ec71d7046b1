import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

import { limitConcurrency } from './limit-concurrency.ts';

/** argon2id, the library's default, with OWASP's least: 19 MiB, two passes, one lane. Hashes of other strength are still verified. */
const STRENGTH = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

const MOST_AT_ONCE = 2;
/** A core stays for everyone else. */
export const HASHES_AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));
const WAITING_AT_MOST = 64;

/** Longer input is refused before any work is done. */
export const LONGEST_PASSWORD = 256;

/** Hashing is heavy by design: two at once at most, a short queue behind, and beyond it a refusal. */
const limited = limitConcurrency({ atOnce: HASHES_AT_ONCE, waitingAtMost: WAITING_AT_MOST });

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, STRENGTH));

/** Of a password that nobody has, in the same strength: an unknown login takes as long as a known one. */
const nobodysHash = hash('nobody has this password', STRENGTH);

/** @param passwordHash null where there is no such login or it has no password: false, in the same time */
export const isPasswordRight = (password: string, passwordHash: string | null): Promise<boolean> =>
  limited(async () => {
    const isRight = await verify(passwordHash ?? (await nobodysHash), password);
    return isRight && passwordHash !== null;
  });
