import { Problem } from '@verdure/contract/http/problem';

import {
  type AttemptWindow,
  countAttempts,
  forgetAttempts,
  secondsLeft,
} from '../../../platform/attempts.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { isPasswordRight } from '../../../platform/passwords.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export type ProofParts = Pick<ServerParts, 'database' | 'clock'>;

/**
 * Limits guessing inside a session. All processes share the count; logins are counted separately.
 */
const GUESSES = { most: 10, windowMilliseconds: 15 * 60_000 } as const;

const guessKey = ({ userId }: Viewer): Buffer => hashOf(`current password of ${userId}`);

async function countGuess({ database, clock }: ProofParts, viewer: Viewer): Promise<void> {
  const { most, windowMilliseconds } = GUESSES;
  const window: AttemptWindow = { now: clock.now(), windowMilliseconds };
  const [guesses = 0] = await database.withIdentity((tx) =>
    countAttempts(tx, [guessKey(viewer)], window),
  );
  if (guesses <= most) return;
  throw new Problem('password.too-many-guesses', { retryAfterSeconds: secondsLeft(window) });
}

const recordRefusal = ({ database }: ProofParts, viewer: Viewer, requestId: string) =>
  database.withTenant(viewer, (tx) =>
    recordAudit(tx, {
      organisationId: viewer.organisationId,
      actorUserId: viewer.userId,
      requestId,
      action: 'account.password-refused',
      subject: { type: 'user', id: viewer.userId },
    }),
  );

interface TypedPassword {
  readonly typed: string | undefined;
  readonly storedHash: string | null;
  readonly requestId: string;
}

/**
 * Checks the current password. Hashing is slow by design, so it runs outside any transaction.
 *
 * @returns the stored hash that the password matched
 * @throws Problem if the password is wrong, or after too many guesses
 */
export async function checkCurrentPassword(
  parts: ProofParts,
  viewer: Viewer,
  { typed, storedHash, requestId }: TypedPassword,
): Promise<string> {
  await countGuess(parts, viewer);
  const isRight = await isPasswordRight(typed ?? '', storedHash);
  if (!isRight || storedHash === null) {
    await recordRefusal(parts, viewer, requestId);
    throw new Problem('password.current-is-wrong');
  }
  await parts.database.withIdentity((tx) => forgetAttempts(tx, guessKey(viewer)));
  return storedHash;
}
