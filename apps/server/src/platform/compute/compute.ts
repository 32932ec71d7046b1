import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

import { limitConcurrency } from '../limit-concurrency.ts';
import { isErrorWithCode } from '../startup-error.ts';
import type { Task, TaskPool } from './task.ts';
import { watchGrowth } from './watch-growth.ts';

/** The one door to other threads: features stay plain, synchronous code. */
export interface Compute {
  /**
   * Runs a task on a thread. Arguments and answers are copied, except shared memory and arrays that
   * the task hands over (`handOver`).
   *
   * @param signal ends the work where whoever asked has gone
   * @throws TaskFailed where the task outlasts its time or its memory; other tasks go on
   * @throws TooManyWaiting, which is answered 503
   */
  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Output>;
  close(): Promise<void>;
}

/** A task that was ended because it took too much. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory') {
    super(`a task took too much ${reason}`);
    this.reason = reason;
  }
}

const MOST_WAITING = 256;

const MEMORY: Readonly<Record<TaskPool, object>> = {
  files: { resourceLimits: { maxOldGenerationSizeMb: 512 } },
  reports: { resourceLimits: { maxOldGenerationSizeMb: 512 } },
  universe: {},
};

/** Two organisations can read files at once on any machine; reports come one after another. */
const THREADS: Readonly<Record<TaskPool, number>> = {
  files: 2,
  reports: 1,
  universe: Math.min(2, availableParallelism()),
};

/** A thread that starts when it is needed and stays for the next task; another one takes its place if it is ended. */
const newThread = (pool: TaskPool): Piscina =>
  new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    // a blocked thread could not use its database connection or its timers
    atomics: 'disabled',
    ...MEMORY[pool],
  });

const mustTake = (free: Piscina[]): Piscina => {
  const thread = free.pop();
  if (thread === undefined) throw new Error('more tasks run than there are threads');
  return thread;
};

/** Threads of one kind, each by itself, so that what one grows is not counted for its neighbour. */
class Threads {
  readonly #threads: readonly Piscina[];
  /** The one that was used last is the last one: it has started. */
  readonly #free: Piscina[];
  readonly #whenFree: ReturnType<typeof limitConcurrency>;

  constructor(pool: TaskPool) {
    this.#threads = Array.from({ length: THREADS[pool] }, () => newThread(pool));
    this.#free = [...this.#threads];
    // a task waits here, not for a thread, so that its time runs from its beginning
    this.#whenFree = limitConcurrency({ atOnce: THREADS[pool], waitingAtMost: MOST_WAITING });
  }

  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    given: AbortSignal | undefined,
  ): Promise<Output> {
    return this.#whenFree(async () => {
      const thread = mustTake(this.#free);
      try {
        return await runOn(thread, task, { input, given });
      } finally {
        this.#free.push(thread);
      }
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((each) => each.destroy()));
  }
}

interface Asked<Input> {
  readonly input: Input;
  readonly given: AbortSignal | undefined;
}

async function runOn<Input, Output>(
  thread: Piscina,
  task: Task<Input, Output>,
  { input, given }: Asked<Input>,
): Promise<Output> {
  const time = AbortSignal.timeout(task.mostMilliseconds);
  const growth =
    task.mostGrowthBytes === undefined
      ? undefined
      : await watchGrowth(() => thread.threads, task.mostGrowthBytes);
  const signal = AbortSignal.any(
    [time, growth?.signal, given].filter((each) => each !== undefined),
  );
  try {
    return await thread.run(input, { filename: task.module.href, name: 'run', signal });
  } catch (error) {
    if (time.aborted) throw new TaskFailed('time');
    if (growth?.signal.aborted || isErrorWithCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) {
      throw new TaskFailed('memory');
    }
    throw error;
  } finally {
    growth?.end();
  }
}

export function createCompute(): Compute {
  const threads = {
    files: new Threads('files'),
    reports: new Threads('reports'),
    universe: new Threads('universe'),
  };
  return {
    run: async (task, input, { signal } = {}) => {
      signal?.throwIfAborted();
      return threads[task.pool].run(task, input, signal);
    },
    close: async () => {
      await Promise.all(Object.values(threads).map((each) => each.close()));
    },
  };
}
