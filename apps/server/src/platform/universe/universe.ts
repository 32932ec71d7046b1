import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID, WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import {
  type CountryAxes,
  countryAxesInParts,
  rescoreSector,
  type ScoredUniverse,
  scoreCountries,
} from '@verdure/scoring/universe';
import { type ProfileWeights, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import type { Compute } from '../compute/compute.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { changedSector } from './changed-sector.ts';
import { finishInSlices } from './in-slices.ts';
import { Kept } from './kept.ts';
import { KeptSectors } from './kept-sectors.ts';
import { type Listener, listenForSnapshots } from './listen.ts';
import { type LoadedSnapshot, loadSnapshot, newestSnapshot } from './newest-snapshot.ts';
import {
  findProfileState,
  findUniverseState,
  type ProfileState,
  readProfileWeights,
  readUniverseMembers,
} from './profile-weights.store.ts';
import { createScoreThreads, type ScoreThreads } from './score-threads.ts';
import { bytesOfProfile, type ScoredProfile } from './scored-profile.ts';

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
  readonly compute: Compute;
  /** The snapshot directory of the data directory. */
  readonly directory: string;
  /** Where announcements are listened for; null listens for none. */
  readonly address: DatabaseAddress | null;
  readonly mostKept?: number;
  /** Of the scores of sub-sectors; what is given up is scored again. */
  readonly mostSectorBytes?: number;
  /** Universes above this many companies are scored in a thread of their own. */
  readonly mostInlineCompanies?: number;
}

/** Notices can be lost; versions are compared as well. */
const COMPARE_MILLISECONDS = 60_000;
const MEGABYTE = 1024 * 1024;
const MOST_KEPT = 256;
const MOST_KEPT_BYTES = 64 * MEGABYTE;
const MOST_SECTOR_BYTES = 96 * MEGABYTE;
const MOST_LATEST = 32;
/** Schemes of a snapshot, and for a moment those of the one before. */
const MOST_AXES = 8;
const MOST_MEMBERSHIPS = 16;

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

type Members = Pick<ProfileWeights, 'universeId' | 'universeCompanyIds'>;

class UniverseInMemory implements Universe {
  readonly #options: UniverseOptions;
  readonly #kept: Kept<ScoredProfile>;
  readonly #timer: NodeJS.Timeout;
  readonly #listener: Listener | null;
  readonly #scoring: ScoreThreads;
  readonly #sectors: KeptSectors;
  readonly #axes = new Kept<CountryAxes>(MOST_AXES);
  /** One set of ids for all profiles that look at the same universe. */
  readonly #members = new Kept<Members>(MOST_MEMBERSHIPS);
  readonly #fetching = new Map<string, Promise<void>>();
  /** By organisation and profile: what a change of its weights starts from. */
  readonly #latest = new Map<string, ScoredUniverse>();
  #snapshot: LoadedSnapshot | null = null;
  #refreshing: Promise<boolean> | null = null;

  constructor(options: UniverseOptions) {
    this.#options = options;
    this.#scoring = createScoreThreads(options.mostInlineCompanies);
    this.#sectors = new KeptSectors(options.mostSectorBytes ?? MOST_SECTOR_BYTES, (room) =>
      this.#scoring.giveBack(room),
    );
    const weighing = { mostBytes: MOST_KEPT_BYTES, bytesOf: bytesOfProfile };
    this.#kept = new Kept(options.mostKept ?? MOST_KEPT, weighing);
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
    const under = await this.#kept.get(key, async () => {
      const weights = await this.#readWeights(tx, organisationId, state);
      const scored = await this.#score(snapshot, lineage, weights);
      const countries = scoreCountries(await this.#axesOf(snapshot, weights), weights);
      const { profileId } = wanted;
      return { key, profileId, universeId: weights.universeId, snapshot, scored, countries };
    });
    await this.#fetchSectors(under);
    return under;
  }

  async #readWeights(
    tx: TenantTransaction,
    organisationId: number,
    { profile, universeId, universeState }: ScoredState,
  ): Promise<ProfileWeights> {
    const weights =
      profile === null
        ? UNCUSTOMISED_WEIGHTS
        : await readProfileWeights(tx, organisationId, profile);
    const members = await this.#members.get(
      `${organisationId}/${universeId}/${universeState}`,
      () => readUniverseMembers(tx, organisationId, universeId),
    );
    return { ...weights, ...members };
  }

  #axesOf(
    { version, countryValues }: LoadedSnapshot,
    { categoryGroupId }: ProfileWeights,
  ): Promise<CountryAxes> {
    return this.#axes.get(`${version}/${categoryGroupId}`, () =>
      finishInSlices(countryAxesInParts(countryValues, categoryGroupId)),
    );
  }

  /** Brings back what was given up of a large universe, aside; of a small one it costs nothing. */
  #fetchSectors({ key, snapshot, scored }: ScoredProfile): Promise<void> {
    if (!this.#mustFetch(snapshot, scored)) return Promise.resolve();
    const fetching =
      this.#fetching.get(key) ??
      this.#scoring
        .score(snapshot, scored.profile)
        .then(({ sectors }) => this.#sectors.putBack(scored, sectors))
        .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  #mustFetch(snapshot: LoadedSnapshot, scored: ScoredUniverse): boolean {
    return this.#scoring.isAside(snapshot) && !this.#sectors.isWhole(scored);
  }

  /** In full, or one sub-sector alone where nothing else changed since the profile was scored last. */
  async #score(
    snapshot: LoadedSnapshot,
    lineage: string,
    weights: ProfileWeights,
  ): Promise<ScoredUniverse> {
    const last = this.#latest.get(lineage);
    const isComparable = last?.snapshot === snapshot.coverage && !this.#mustFetch(snapshot, last);
    const subSectorId = isComparable ? changedSector(last.profile, weights) : null;
    const full =
      last !== undefined && subSectorId !== null
        ? rescoreSector(last, weights, subSectorId)
        : await this.#scoring.score(snapshot, weights);
    const scored = this.#sectors.take(full);
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
    this.#warm(loaded);
    return true;
  }

  /** The threads have read a large snapshot before anyone waits for its scores. */
  #warm(snapshot: LoadedSnapshot): void {
    if (!this.#scoring.isAside(snapshot)) return;
    const scored = this.#scoring.score(snapshot, UNCUSTOMISED_WEIGHTS);
    scored.catch(() => undefined);
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
