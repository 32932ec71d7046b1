import type { Config } from '../platform/config.ts';
import { type Store, type StoreOptions, openStore } from '../platform/database/store.ts';

/** A command's input and output. */
export interface CommandContext {
  readonly config: Config;
  /** Writes a line to standard output. */
  readonly say: (line: string) => void;
  /** Writes a line to standard error. */
  readonly complain: (line: string) => void;
  /** Reads standard input. */
  readonly readInput: () => Promise<string>;
}

/** One sub-command of `verdure`. */
export interface Command {
  /** The name to type: 'user add'. */
  readonly name: string;
  /** The arguments after the name: 'EMAIL --organisation NAME'. */
  readonly parameters: string;
  readonly summary: string;
  /** @returns the exit status: 0 done, 1 refused */
  run(words: readonly string[], context: CommandContext): Promise<number>;
}

/** The command was typed wrongly. The message is one sentence; the exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Opens the store for one command. Works while the product is running. */
export async function withStore<T>(
  config: Config,
  act: (store: Store) => Promise<T>,
  options: StoreOptions = {},
): Promise<T> {
  const store = await openStore(config, {
    mayShare: true,
    statementTimeoutMilliseconds: 0,
    asOwner: true,
    ...options,
  });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}
