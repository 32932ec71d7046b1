import { ScoreThread } from './score-thread.ts';

/** So that a thread need not wait for its next order while its answer is read. */
const MOST_USERS = 2;

/** Threads are started as they are needed; a profile goes to the one with the least to do. */
export class ScoreThreadPool {
  readonly #most: number;
  readonly #all = new Set<ScoreThread>();
  readonly #queue: ((thread: ScoreThread) => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Lends a thread as soon as one is free, or will be next. */
  async use<Made>(act: (thread: ScoreThread) => Promise<Made>): Promise<Made> {
    const thread = this.#lend() ?? (await this.#queued());
    try {
      return await act(thread);
    } finally {
      this.#giveBack(thread);
    }
  }

  #lend(): ScoreThread | null {
    const thread = this.#freest();
    if (thread !== null) thread.users += 1;
    return thread;
  }

  #queued(): Promise<ScoreThread> {
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #giveBack(thread: ScoreThread): void {
    thread.users -= 1;
    if (!thread.isAlive) this.#all.delete(thread);
    const next = this.#queue.length > 0 ? this.#lend() : null;
    if (next !== null) this.#queue.shift()?.(next);
  }

  #freest(): ScoreThread | null {
    const [freest] = [...this.#all]
      .filter(({ isAlive }) => isAlive)
      .sort((one, other) => one.users - other.users);
    if (freest?.users === 0) return freest;
    if (this.#all.size < this.#most) return this.#start();
    return freest !== undefined && freest.users < MOST_USERS ? freest : null;
  }

  #start(): ScoreThread {
    const thread = new ScoreThread();
    this.#all.add(thread);
    return thread;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.end()));
  }
}
