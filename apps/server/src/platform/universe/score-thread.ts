import { Worker } from 'node:worker_threads';
import { type ScoredUniverse, scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import type { LoadedSnapshot } from './newest-snapshot.ts';

export interface ScoreOrder {
  readonly order: number;
  readonly version: number;
  /** Read by both threads, copied by none. */
  readonly bytes: SharedArrayBuffer;
  readonly profile: ProfileWeights;
}

type ScoredColumns = Omit<ScoredUniverse, 'snapshot' | 'profile'>;

export interface ScoreAnswer {
  readonly order: number;
  readonly columns: ScoredColumns;
}

/** Scores profiles without holding the thread that asks. */
export interface ScoreThread {
  score(snapshot: LoadedSnapshot, profile: ProfileWeights): Promise<ScoredUniverse>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(columns: ScoredColumns): void;
  reject(error: unknown): void;
}

class WorkerThread {
  readonly #worker = new Worker(new URL('./score-thread-worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;
  isAlive = true;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', ({ order, columns }: ScoreAnswer) => {
      this.#waiting.get(order)?.resolve(columns);
      this.#waiting.delete(order);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the scoring thread ended')));
  }

  #fail(error: unknown): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  ask({ version, bytes }: LoadedSnapshot, profile: ProfileWeights): Promise<ScoredColumns> {
    const order = ++this.#orders;
    const answer = new Promise<ScoredColumns>((resolve, reject) => {
      this.#waiting.set(order, { resolve, reject });
    });
    const message: ScoreOrder = { order, version, bytes, profile };
    this.#worker.postMessage(message);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** A universe of this many companies or fewer is scored at once: it takes a millisecond or two. */
const MOST_INLINE_COMPANIES = 5_000;

/** @param mostInline universes above this many companies are scored in a thread of their own */
export function createScoreThread(mostInline = MOST_INLINE_COMPANIES): ScoreThread {
  let thread: WorkerThread | null = null;
  return {
    score: async (snapshot, profile) => {
      const { coverage } = snapshot;
      if (coverage.companies.id.length <= mostInline) return scoreUniverse(coverage, profile);
      if (thread?.isAlive !== true) thread = new WorkerThread();
      return { ...(await thread.ask(snapshot, profile)), snapshot: coverage, profile };
    },
    close: async () => {
      await thread?.end();
    },
  };
}
