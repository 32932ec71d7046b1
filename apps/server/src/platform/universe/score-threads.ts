import { availableParallelism } from 'node:os';
import { type FullyScored, scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import type { LoadedSnapshot } from './newest-snapshot.ts';
import type { ScoreThread } from './score-thread.ts';
import { ScoreThreadPool } from './score-thread-pool.ts';
import { SectorRooms } from './sector-rooms.ts';

/** What the threads need of a snapshot. */
export type ScorableSnapshot = Pick<LoadedSnapshot, 'version' | 'bytes' | 'coverage'>;

/** Scores profiles without holding the thread that asks. */
export interface ScoreThreads {
  score(snapshot: ScorableSnapshot, profile: ProfileWeights): Promise<FullyScored>;
  /** Takes the memory of scores that nobody has any more, to score into it again. */
  giveBack(memory: SharedArrayBuffer): void;
  /** Whether a universe is large enough to be scored aside. */
  isAside(snapshot: Pick<LoadedSnapshot, 'coverage'>): boolean;
  close(): Promise<void>;
}

/** A universe of this many companies or fewer is scored at once: it takes a millisecond or two. */
const MOST_INLINE_COMPANIES = 5_000;
const MOST_THREADS = 2;
/** More would save little more, and keep the first of them waiting for the last. */
const MOST_TOGETHER = 7;

/** A profile that waits for a thread. */
interface Wanted {
  readonly snapshot: ScorableSnapshot;
  readonly profile: ProfileWeights;
  readonly resolve: (scored: FullyScored) => void;
  readonly reject: (error: unknown) => void;
}

/** What waits, a fair part of it at a time. */
class WaitingProfiles {
  readonly #all: Wanted[] = [];

  add(wanted: Wanted): void {
    this.#all.push(wanted);
  }

  /** The next ones of one snapshot, as many as leave every thread as much. */
  takeTogether(threadCount: number): readonly Wanted[] {
    const version = this.#all[0]?.snapshot.version;
    const other = this.#all.findIndex(({ snapshot }) => snapshot.version !== version);
    const alike = other === -1 ? this.#all.length : other;
    const share = Math.ceil(this.#all.length / threadCount);
    return this.#all.splice(0, Math.min(MOST_TOGETHER, share, alike));
  }
}

async function scoreTogether(
  thread: ScoreThread,
  rooms: SectorRooms,
  together: readonly Wanted[],
): Promise<void> {
  const [first] = together;
  if (first === undefined) return;
  const { coverage, version, bytes } = first.snapshot;
  const orders = together.map(({ profile, resolve }) => {
    const { memory, sectors } = rooms.take(coverage.spans);
    const ids = profile.universeCompanyIds;
    const universeCompanyIds = ids === null ? null : Int32Array.from(ids);
    const ordered = {
      profile: { ...profile, universeCompanyIds: null },
      universeCompanyIds,
      memory,
    };
    return { ordered, sectors, profile, resolve };
  });
  const profiles = orders.map(({ ordered }) => ordered);
  const answers = await thread.ask({ version, bytes, profiles });
  answers.forEach((answer, at) => {
    const order = orders[at];
    if (order === undefined) return;
    const { sectors, profile, resolve } = order;
    const dimensionMoments =
      answer.dimensionMoments ?? coverage.dimensionColumns.map(({ moments }) => moments);
    resolve({ ...answer, dimensionMoments, sectors, snapshot: coverage, profile });
  });
}

/** @param mostInline universes above this many companies are scored in threads of their own */
export function createScoreThreads(mostInline = MOST_INLINE_COMPANIES): ScoreThreads {
  const threadCount = Math.min(MOST_THREADS, availableParallelism());
  const pool = new ScoreThreadPool(threadCount);
  const rooms = new SectorRooms();
  const waiting = new WaitingProfiles();
  const isAside = ({ coverage }: Pick<LoadedSnapshot, 'coverage'>): boolean =>
    coverage.companies.id.length > mostInline;
  /** Called once a profile, so that there are never fewer calls than profiles that wait. */
  const callThread = (): Promise<void> =>
    pool.use(async (thread) => {
      // what is asked for in the same turn is there by then
      await Promise.resolve();
      const together = waiting.takeTogether(threadCount);
      await scoreTogether(thread, rooms, together).catch((error: unknown) => {
        for (const { reject } of together) reject(error);
      });
    });
  return {
    isAside,
    score: async (snapshot, profile) => {
      if (!isAside(snapshot)) return scoreUniverse(snapshot.coverage, profile);
      return new Promise<FullyScored>((resolve, reject) => {
        waiting.add({ snapshot, profile, resolve, reject });
        void callThread();
      });
    },
    giveBack: (memory) => rooms.giveBack(memory),
    close: () => pool.end(),
  };
}
