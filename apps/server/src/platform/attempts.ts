import type { IdentityTransaction } from './database/database.ts';

const HOUR = 3_600_000;

/** A fixed window of a limit. All windows of one length start at the same times. */
export interface AttemptWindow {
  readonly now: Date;
  readonly windowMilliseconds: number;
}

/** The start of the current window. */
const windowStart = ({ now, windowMilliseconds }: AttemptWindow): string =>
  new Date(Math.floor(now.getTime() / windowMilliseconds) * windowMilliseconds).toISOString();

/** Seconds until the current window ends. */
export const secondsLeft = ({ now, windowMilliseconds }: AttemptWindow): number =>
  Math.ceil((windowMilliseconds - (now.getTime() % windowMilliseconds)) / 1000);

/** Counts one attempt for each key. @returns the counts in this window, in key order */
export async function countAttempts(
  tx: IdentityTransaction,
  keys: readonly Buffer[],
  window: AttemptWindow,
): Promise<readonly number[]> {
  const window_start = windowStart(window);
  const counted = await tx
    .insertInto('login_attempts')
    .values(keys.map((key_hash) => ({ key_hash, window_start })))
    .onConflict((conflict) =>
      conflict
        .columns(['key_hash', 'window_start'])
        .doUpdateSet((eb) => ({ attempts: eb('login_attempts.attempts', '+', 1) })),
    )
    .returning(['key_hash', 'attempts'])
    .execute();
  return keys.map((key) => counted.find((row) => row.key_hash.equals(key))?.attempts ?? 0);
}

export const forgetAttempts = (tx: IdentityTransaction, key: Buffer) =>
  tx.deleteFrom('login_attempts').where('key_hash', '=', key).execute();

/** Deletes old counts. No window is longer than an hour. */
export const forgetOldAttempts = (tx: IdentityTransaction, now: Date) =>
  tx
    .deleteFrom('login_attempts')
    .where('window_start', '<', new Date(now.getTime() - HOUR).toISOString())
    .execute();
