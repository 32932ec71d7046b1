import { setImmediate } from 'node:timers/promises';
import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID, WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { rescoreSector, type ScoredUniverse, scoreCountries } from '@verdure/scoring/universe';
import { type ProfileWeights, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import type { Database, TenantTransaction } from '../database/database.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { changedSector } from './changed-sector.ts';
import { Kept } from './kept.ts';
import { type Listener, listenForSnapshots } from './listen.ts';
import { type LoadedSnapshot, loadSnapshot, newestSnapshot } from './newest-snapshot.ts';
import {
  findProfileState,
  findUniverseState,
  type ProfileState,
  readProfileWeights,
  readUniverseMembers,
} from './profile-weights.store.ts';
import { createScoreThread, type ScoreThread } from './score-thread.ts';
import type { ScoredProfile } from './scored-profile.ts';

/** Which scores a call asks for. */
export interface WantedScores {
  readonly profileId: number;
  /** Takes the place of the profile's own universe unless it is -1. */
  readonly universeId?: number;
}

/** The coverage in memory, and its scores under any profile. */
export interface Universe {
  /** The newest snapshot. Answers of one request take it once. */
  current(): LoadedSnapshot;
  /**
   * The scores under a profile of the organisation. Whether the user may choose it is judged
   * before (`profile.reads.ts`).
   *
   * @throws Problem `profile.not-found` or `universe.not-found`, whoever else may have one
   */
  scoredFor(
    tx: TenantTransaction,
    organisationId: number,
    wanted: WantedScores,
  ): Promise<ScoredProfile>;
  /** Loads a newer snapshot if there is one; true when there was. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

export interface UniverseOptions {
  readonly database: Database;
  /** The snapshot directory of the data directory. */
  readonly directory: string;
  /** Where announcements are listened for; null listens for none. */
  readonly address: DatabaseAddress | null;
  readonly mostKept?: number;
  /** Universes above this many companies are scored in a thread of their own. */
  readonly mostInlineCompanies?: number;
}

/** Notices can be lost; versions are compared as well. */
const COMPARE_MILLISECONDS = 60_000;
const MOST_KEPT = 64;
const MOST_LATEST = 32;

/** What names the scores of a profile, read anew for every call: rights are never kept. */
interface ScoredState {
  readonly profile: ProfileState | null;
  readonly universeId: number | null;
  readonly universeState: string;
}

async function findScoredState(
  tx: TenantTransaction,
  organisationId: number,
  { profileId, universeId: wantedUniverseId = WHOLE_UNIVERSE_ID }: WantedScores,
): Promise<ScoredState> {
  const isUncustomised = profileId === UNCUSTOMISED_PROFILE_ID;
  const profile = isUncustomised ? null : await findProfileState(tx, organisationId, profileId);
  if (profile === null && !isUncustomised) throw new Problem('profile.not-found');
  const universeId =
    wantedUniverseId === WHOLE_UNIVERSE_ID ? (profile?.universeId ?? null) : wantedUniverseId;
  if (universeId === null) return { profile, universeId, universeState: '' };
  const universeState = await findUniverseState(tx, organisationId, universeId);
  if (universeState === null) throw new Problem('universe.not-found');
  return { profile, universeId, universeState };
}

function keyOf(
  { version }: LoadedSnapshot,
  organisationId: number,
  { profile, universeId, universeState }: ScoredState,
): string {
  // the uncustomised scores of the whole coverage are the same for everyone
  if (profile === null && universeId === null) return `${version}`;
  const { profileId = UNCUSTOMISED_PROFILE_ID, version: profileVersion = 0 } = profile ?? {};
  return [version, organisationId, profileId, profileVersion, universeId, universeState].join('/');
}

async function readWeights(
  tx: TenantTransaction,
  organisationId: number,
  { profile, universeId }: ScoredState,
): Promise<ProfileWeights> {
  const weights =
    profile === null ? UNCUSTOMISED_WEIGHTS : await readProfileWeights(tx, organisationId, profile);
  return { ...weights, ...(await readUniverseMembers(tx, organisationId, universeId)) };
}

class UniverseInMemory implements Universe {
  readonly #options: UniverseOptions;
  readonly #kept: Kept<ScoredProfile>;
  readonly #timer: NodeJS.Timeout;
  readonly #listener: Listener | null;
  readonly #scoring: ScoreThread;
  /** By organisation and profile: what a change of its weights starts from. */
  readonly #latest = new Map<string, ScoredUniverse>();
  #snapshot: LoadedSnapshot | null = null;
  #refreshing: Promise<boolean> | null = null;

  constructor(options: UniverseOptions) {
    this.#options = options;
    this.#scoring = createScoreThread(options.mostInlineCompanies);
    this.#kept = new Kept(options.mostKept ?? MOST_KEPT);
    const refresh = (): void => void this.refresh().catch(() => undefined);
    this.#timer = setInterval(refresh, COMPARE_MILLISECONDS).unref();
    this.#listener = options.address && listenForSnapshots(options.address, refresh);
  }

  current(): LoadedSnapshot {
    if (this.#snapshot === null) throw new Problem('server.busy', { retryAfterSeconds: 5 });
    return this.#snapshot;
  }

  async scoredFor(
    tx: TenantTransaction,
    organisationId: number,
    wanted: WantedScores,
  ): Promise<ScoredProfile> {
    const snapshot = this.current();
    const state = await findScoredState(tx, organisationId, wanted);
    const key = keyOf(snapshot, organisationId, state);
    const lineage = `${organisationId}/${state.profile?.profileId ?? UNCUSTOMISED_PROFILE_ID}`;
    return this.#kept.get(key, async () => {
      const weights = await readWeights(tx, organisationId, state);
      const scored = await this.#score(snapshot, lineage, weights);
      // companies and countries are milliseconds each: others may go between
      await setImmediate();
      const countries = scoreCountries(snapshot.countryValues, weights);
      const { profileId } = wanted;
      return { key, profileId, universeId: weights.universeId, snapshot, scored, countries };
    });
  }

  /** In full, or one sub-sector alone where nothing else changed since the profile was scored last. */
  async #score(
    snapshot: LoadedSnapshot,
    lineage: string,
    weights: ProfileWeights,
  ): Promise<ScoredUniverse> {
    const last = this.#latest.get(lineage);
    const isComparable = last?.snapshot === snapshot.coverage;
    const subSectorId = isComparable ? changedSector(last.profile, weights) : null;
    const scored =
      last !== undefined && subSectorId !== null
        ? rescoreSector(last, weights, subSectorId)
        : await this.#scoring.score(snapshot, weights);
    this.#latest.delete(lineage);
    this.#latest.set(lineage, scored);
    const oldest = this.#latest.size > MOST_LATEST ? this.#latest.keys().next().value : undefined;
    if (oldest !== undefined) this.#latest.delete(oldest);
    return scored;
  }

  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#load().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #load(): Promise<boolean> {
    const row = await newestSnapshot(this.#options.database);
    if (row === null || row.version <= (this.#snapshot?.version ?? 0)) return false;
    const loaded = await loadSnapshot(this.#options.directory, row);
    if (loaded === null) return false;
    this.#snapshot = loaded;
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.close();
    await this.#scoring.close();
  }
}

/** Loads the newest snapshot, if there is one, and keeps up with newer ones. */
export async function openUniverse(options: UniverseOptions): Promise<Universe> {
  const universe = new UniverseInMemory(options);
  await universe.refresh();
  return universe;
}
