import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type FullyScored, scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import type { LoadedSnapshot } from './newest-snapshot.ts';
import { SectorRooms } from './sector-rooms.ts';

/** What the threads need of a snapshot. */
export type ScorableSnapshot = Pick<LoadedSnapshot, 'version' | 'bytes' | 'coverage'>;

export interface ScoreOrder {
  readonly version: number;
  /** Read by all threads, copied by none. */
  readonly bytes: SharedArrayBuffer;
  /** Without the companies of its universe. */
  readonly profile: ProfileWeights;
  /** Copied in one piece, as a set of them would not be; null: every company. */
  readonly universeCompanyIds: Int32Array | null;
  /** Where the scores of the sub-sectors are written: they are not sent at all. */
  readonly memory: SharedArrayBuffer;
}

/** What the asking thread does not have: the snapshot, the profile and the room are its own. */
export interface ScoreAnswer
  extends Omit<FullyScored, 'snapshot' | 'profile' | 'sectors' | 'dimensionMoments'> {
  /** Null: those of the snapshot. */
  readonly dimensionMoments: FullyScored['dimensionMoments'] | null;
}

/** Scores profiles without holding the thread that asks. */
export interface ScoreThreads {
  score(snapshot: ScorableSnapshot, profile: ProfileWeights): Promise<FullyScored>;
  /** Takes the memory of scores that nobody has any more, to score into it again. */
  giveBack(memory: SharedArrayBuffer): void;
  /** Whether a universe is large enough to be scored aside. */
  isAside(snapshot: Pick<LoadedSnapshot, 'coverage'>): boolean;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: ScoreAnswer): void;
  reject(error: unknown): void;
}

/** One thread, which answers its orders in turn. */
class ScoreThread {
  readonly #worker = new Worker(new URL('./score-thread-worker.ts', import.meta.url));
  readonly #waiting: Waiting[] = [];
  isAlive = true;
  /** How many have it in use; they may be about to ask. */
  users = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: ScoreAnswer) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the scoring thread ended')));
  }

  #fail(error: unknown): void {
    this.isAlive = false;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  ask(order: ScoreOrder): Promise<ScoreAnswer> {
    const answer = new Promise<ScoreAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    this.#worker.postMessage(order);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** So that a thread need not wait for its next order while its answer is read. */
const MOST_USERS = 2;

/** Threads are started as they are needed; a profile goes to the one with the least to do. */
class ThreadPool {
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

/** A universe of this many companies or fewer is scored at once: it takes a millisecond or two. */
const MOST_INLINE_COMPANIES = 5_000;
const MOST_THREADS = 2;

/** @param mostInline universes above this many companies are scored in threads of their own */
export function createScoreThreads(mostInline = MOST_INLINE_COMPANIES): ScoreThreads {
  const pool = new ThreadPool(Math.min(MOST_THREADS, availableParallelism()));
  const rooms = new SectorRooms();
  const isAside = ({ coverage }: Pick<LoadedSnapshot, 'coverage'>): boolean =>
    coverage.companies.id.length > mostInline;
  function scoreAside(
    { coverage, version, bytes }: ScorableSnapshot,
    profile: ProfileWeights,
  ): Promise<FullyScored> {
    const ids = profile.universeCompanyIds;
    const universeCompanyIds = ids === null ? null : Int32Array.from(ids);
    const whole = { ...profile, universeCompanyIds: null };
    return pool.use(async (thread) => {
      const { memory, sectors } = rooms.take(coverage.spans);
      const order = { version, bytes, profile: whole, universeCompanyIds, memory };
      const answer = await thread.ask(order);
      const dimensionMoments =
        answer.dimensionMoments ?? coverage.dimensionColumns.map(({ moments }) => moments);
      return { ...answer, dimensionMoments, sectors, snapshot: coverage, profile };
    });
  }
  return {
    isAside,
    score: async (snapshot, profile) =>
      isAside(snapshot) ? scoreAside(snapshot, profile) : scoreUniverse(snapshot.coverage, profile),
    giveBack: (memory) => rooms.giveBack(memory),
    close: () => pool.end(),
  };
}
