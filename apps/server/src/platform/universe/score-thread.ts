import { Worker } from 'node:worker_threads';
import type { FullyScored } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

/** One profile of an order. */
interface OrderedProfile {
  /** Without the companies of its universe. */
  readonly profile: ProfileWeights;
  /** Copied in one piece, as a set of them would not be; null: every company. */
  readonly universeCompanyIds: Int32Array | null;
  /** Where the scores of the sub-sectors are written: they are not sent at all. */
  readonly memory: SharedArrayBuffer;
}

/** Profiles that a thread scores together. */
export interface ScoreOrder {
  readonly version: number;
  /** Read by all threads, copied by none. */
  readonly bytes: SharedArrayBuffer;
  readonly profiles: readonly OrderedProfile[];
}

/** What the asking thread does not have: the snapshot, the profile and the room are its own. */
export interface ScoreAnswer
  extends Omit<FullyScored, 'snapshot' | 'profile' | 'sectors' | 'dimensionMoments'> {
  /** Null: those of the snapshot. */
  readonly dimensionMoments: FullyScored['dimensionMoments'] | null;
}

interface Waiting {
  resolve(answers: readonly ScoreAnswer[]): void;
  reject(error: unknown): void;
}

/** One thread, which answers its orders in turn. */
export class ScoreThread {
  readonly #worker = new Worker(new URL('./score-thread-worker.ts', import.meta.url));
  readonly #waiting: Waiting[] = [];
  isAlive = true;
  /** How many have it in use; they may be about to ask. */
  users = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answers: readonly ScoreAnswer[]) =>
      this.#waiting.shift()?.resolve(answers),
    );
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the scoring thread ended')));
  }

  #fail(error: unknown): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  /** @returns an answer a profile of the order, in the same order */
  ask(order: ScoreOrder): Promise<readonly ScoreAnswer[]> {
    const answers = new Promise<readonly ScoreAnswer[]>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    this.#worker.postMessage(order);
    return answers;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
