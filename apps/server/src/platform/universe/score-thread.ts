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

/** One thread; it is asked again only after it has answered. */
class ScoreThread {
  readonly #worker = new Worker(new URL('./score-thread-worker.ts', import.meta.url));
  #waiting: Waiting | null = null;
  isAlive = true;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: ScoreAnswer) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      waiting?.resolve(answer);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the scoring thread ended')));
  }

  #fail(error: unknown): void {
    this.isAlive = false;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  ask(order: ScoreOrder): Promise<ScoreAnswer> {
    const answer = new Promise<ScoreAnswer>((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
    this.#worker.postMessage(order);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Threads are started as they are needed; a profile goes to the first that is free. */
class ThreadPool {
  readonly #most: number;
  readonly #all = new Set<ScoreThread>();
  readonly #idle: ScoreThread[] = [];
  readonly #queue: ((thread: ScoreThread) => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Lends the first thread that is free. */
  async use<Made>(act: (thread: ScoreThread) => Promise<Made>): Promise<Made> {
    const thread = await this.#take();
    try {
      return await act(thread);
    } finally {
      this.#giveBack(thread);
    }
  }

  #start(): ScoreThread {
    const thread = new ScoreThread();
    this.#all.add(thread);
    return thread;
  }

  #take(): ScoreThread | Promise<ScoreThread> {
    const idle = this.#idle.pop();
    if (idle?.isAlive === true) return idle;
    if (idle !== undefined) this.#all.delete(idle);
    if (this.#all.size < this.#most) return this.#start();
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #giveBack(thread: ScoreThread): void {
    if (!thread.isAlive) this.#all.delete(thread);
    const next = this.#queue.shift();
    if (next !== undefined) next(thread.isAlive ? thread : this.#start());
    else if (thread.isAlive) this.#idle.push(thread);
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
