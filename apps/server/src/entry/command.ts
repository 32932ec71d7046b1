import type { Config } from '../platform/config.ts';
import { type Store, type StoreOptions, openStore } from '../platform/database/store.ts';

/** What a command gets of the world. */
export interface CommandContext {
  readonly config: Config;
  /** One line for the reader. */
  readonly say: (line: string) => void;
  /** One line for whoever looks after errors. */
  readonly complain: (line: string) => void;
  /** What was piped into the command. */
  readonly readInput: () => Promise<string>;
}

/** One sub-command of `verdure`. */
export interface Command {
  /** As it is typed: 'user add'. */
  readonly name: string;
  /** What follows the name: 'EMAIL --organisation NAME'. */
  readonly parameters: string;
  readonly summary: string;
  /** @returns the exit status: 0 done, 1 refused */
  run(words: readonly string[], context: CommandContext): Promise<number>;
}

/** The command was not typed as its usage says. One sentence; exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Opens the store for the time of a command, beside a running product if there is one. */
export async function withStore<T>(
  config: Config,
  act: (store: Store) => Promise<T>,
  options: StoreOptions = {},
): Promise<T> {
  const store = await openStore(config, {
    mayShare: true,
    statementTimeoutMilliseconds: 0,
    ...options,
  });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}
