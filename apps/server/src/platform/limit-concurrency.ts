/** The queue is full. The caller answers 503 with a time to retry. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

export interface ConcurrencyLimits {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}

/**
 * @returns a function that runs work up to a limit, queues more, and refuses it when the queue is
 * full
 */
export function limitConcurrency({ atOnce, waitingAtMost }: ConcurrencyLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new TooManyWaiting('too much is waiting already');
    // finished work passes its slot to the next in line, so that new work cannot overtake
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
