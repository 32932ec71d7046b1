/** How long a thread did nothing but one thing, in milliseconds. */
export interface Hold {
  /** Processor time of the thread: the same on a machine that others work on. */
  readonly processor: number;
  /** By the clock: with what the thread waited for without giving itself away. */
  readonly clock: number;
}

const TICK_MILLISECONDS = 1;
const NONE: Hold = { processor: 0, clock: 0 };

const processorMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest hold of this thread. A timer of one millisecond is late by what holds the thread, and
 * the processor time between two ticks is what the thread spent on it.
 */
export class HoldMeter {
  #longest = NONE;
  #last = NONE;
  #timer: NodeJS.Timeout | null = null;

  start(): void {
    this.#longest = NONE;
    this.#last = { processor: processorMilliseconds(), clock: performance.now() };
    this.#timer = setInterval(() => this.#tick(), TICK_MILLISECONDS);
  }

  stop(): Hold {
    this.#tick();
    if (this.#timer !== null) clearInterval(this.#timer);
    return this.#longest;
  }

  #tick(): void {
    const now = { processor: processorMilliseconds(), clock: performance.now() };
    const { processor, clock } = this.#longest;
    this.#longest = {
      processor: Math.max(processor, now.processor - this.#last.processor),
      clock: Math.max(clock, now.clock - this.#last.clock),
    };
    this.#last = now;
  }
}
