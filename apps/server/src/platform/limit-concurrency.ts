/** There is no room to wait either. The caller answers 503 and says when to try again. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Limits {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}

/** @returns runs work at once up to a limit, lets more wait in line, and refuses beyond that */
export function limitConcurrency({ atOnce, waitingAtMost }: Limits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new TooManyWaiting('too much is waiting already');
    // whoever leaves hands its place over, so that nobody slips in between
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
