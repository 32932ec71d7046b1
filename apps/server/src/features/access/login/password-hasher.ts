import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@verdure/contract/http/problem';

/** Argon2id, the default of the library, with 19 MiB, two passes, one lane. */
const COST = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

const RUNNING_AT_ONCE = 2;
const WAITING_AT_MOST = 16;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Null, for an account that has no password, takes as long as a wrong password. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Lets two tasks run, a few wait, and turns the rest away. */
function gate() {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= RUNNING_AT_ONCE) {
      if (waiting.length >= WAITING_AT_MOST) throw new Problem('server.busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
      return;
    }
    running += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    // the place is handed on, so that nobody slips in between
    if (next === undefined) running -= 1;
    else next();
  };

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** Hashing is heavy on purpose, so a flood of logins may not take the machine. */
export function createPasswordHasher(): PasswordHasher {
  const guarded = gate();
  let dummy: Promise<string> | null = null;
  const dummyHash = (): Promise<string> => {
    dummy ??= hash(randomBytes(16), COST);
    return dummy;
  };

  return {
    hash: (password) => guarded(() => hash(password, COST)),
    verify: async (passwordHash, password) => {
      const stored = passwordHash ?? (await dummyHash());
      const isRight = await guarded(() => verify(stored, password));
      return isRight && passwordHash !== null;
    },
  };
}
