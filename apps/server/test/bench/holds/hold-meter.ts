const TICK_MILLISECONDS = 1;

/**
 * The longest time by the clock, in milliseconds, that this thread did nothing but one thing: what a
 * timer of one millisecond was late by. To be read on a machine at rest; the processor time of a
 * thread would not mind others, but is counted in ticks of several milliseconds.
 */
export class HoldMeter {
  #longest = 0;
  #last = 0;
  #timer: NodeJS.Timeout | null = null;

  start(): void {
    this.#longest = 0;
    this.#last = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MILLISECONDS);
  }

  stop(): number {
    this.#tick();
    if (this.#timer !== null) clearInterval(this.#timer);
    return this.#longest;
  }

  #tick(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }
}
