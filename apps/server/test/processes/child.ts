import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcessByStdio<null, Readable, null>;
  /** The next line, or null when the process has ended. */
  nextLine(): Promise<string | null>;
  /** Ends the process without asking it and waits until it is gone. */
  killHard(): Promise<void>;
  stop(): Promise<number | null>;
}

interface ChildOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export function startChild(
  script: string,
  arguments_: readonly string[],
  options: ChildOptions = {},
): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { env, ...identity } = options;
  const child = spawn(process.execPath, [path, ...arguments_], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...identity,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    process: child,
    nextLine: async () => {
      const next = await lines.next();
      return next.done === true ? null : next.value;
    },
    killHard: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** A child that does not outlive its test. */
export function childOfTest(...given: Parameters<typeof startChild>): Child {
  const child = startChild(...given);
  onTestFinished(() => child.killHard());
  return child;
}
