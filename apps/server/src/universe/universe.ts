import { Problem } from '@verdure/contract/http/problem';
import {
  type ProfileId,
  UNCUSTOMISED_PROFILE_ID,
  type UniverseId,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';
import {
  type CountryAxes,
  countryAxes,
  rescoreSector,
  type ScoredUniverse,
  scoreCountries,
  scoreOwnCompanies,
} from '@verdure/scoring/universe';
import { type ProfileWeights, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import type { Snapshot } from '@verdure/scoring/snapshot';
import { LRUCache } from 'lru-cache';

import type { Compute } from '../platform/compute/compute.ts';
import type { Database, TenantTransaction } from '../platform/database/database.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import { messageOf } from '../platform/startup-error.ts';
import { changedSector } from './changed-sector.ts';
import { ValueCache } from './value-cache.ts';
import { type Listener, listenForSnapshots } from './listen.ts';
import { type LoadedSnapshot, loadSnapshot, newestSnapshot } from './newest-snapshot.ts';
import { findOwnState } from './own-companies.ts';
import {
  findProfileState,
  findUniverseState,
  type ProfileState,
  readProfileWeights,
  readUniverseMembers,
} from './profile-weights.store.ts';
import { readOwnApart } from './read-own-apart.ts';
import { MOST_INLINE_COMPANIES, scoreProfile } from './score-profile.ts';
import { bytesOfProfile, type ScoredProfile } from './scored-profile.ts';

/** Which scores a call asks for. */
export interface WantedScores {
  readonly profileId: ProfileId;
  /** Takes the place of the profile's own universe unless it is -1. */
  readonly universeId?: UniverseId;
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
  /** The scores under other weights than the saved ones. Nothing of them is kept. */
  scoredAs(saved: ScoredProfile, weights: ProfileWeights): Promise<ScoredProfile>;
  /** Loads a newer snapshot if there is one; true when there was. */
  refresh(): Promise<boolean>;
  /** False before the first snapshot, and while there is a newer one that cannot be loaded. */
  isReady(): boolean;
  close(): Promise<void>;
}

export interface UniverseOptions {
  readonly database: Database;
  readonly compute: Compute;
  /** The snapshot directory of the data directory. */
  readonly directory: string;
  /** Where announcements are listened for; null listens for none. */
  readonly address: DatabaseAddress | null;
  /** Where threads read as the user of requests; null: all is read by the thread that asks. */
  readonly requestsAddress?: DatabaseAddress | null;
  readonly logger?: { warn(sentence: string): void };
  /** Universes with more companies are scored on a worker thread. */
  readonly mostInlineCompanies?: number;
}

/** Notices can be lost; versions are compared as well. */
const COMPARE_MILLISECONDS = 60_000;
const MOST_SCORED = 1_000;
/** About fifty profiles over 50,000 companies. */
const MOST_SCORED_BYTES = 256 * 1024 * 1024;
/** Category schemes of a snapshot, and for a moment those of the one before. */
const MOST_AXES = 8;
const MOST_MEMBERSHIPS = 16;
/** Organisations whose own companies and values are kept. */
const MOST_OWN = 64;
const MOST_LATEST = 1_000;

/** What names the scores of a profile. It is read for every call: rights are never cached. */
interface ScoredState {
  /** Of the organisation's private companies and the values it brought; null: it has neither. */
  readonly ownState: string | null;
  readonly profile: ProfileState | null;
  readonly universeId: UniverseId | null;
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
  const ownState = await findOwnState(tx, organisationId);
  if (universeId === null) return { ownState, profile, universeId, universeState: '' };
  const universeState = await findUniverseState(tx, organisationId, universeId);
  if (universeState === null) throw new Problem('universe.not-found');
  return { ownState, profile, universeId, universeState };
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

/** What a profile is scored from, beside its weights. */
interface Scoring {
  readonly key: string;
  readonly profileId: number;
  readonly snapshot: LoadedSnapshot;
  /** The same profile as it was scored last, if that is still kept. */
  readonly before: ScoredProfile | undefined;
}

type Members = Pick<ProfileWeights, 'universeId' | 'universeCompanyIds'>;

class UniverseInMemory implements Universe {
  readonly #options: UniverseOptions;
  readonly #scored = new ValueCache<ScoredProfile>(MOST_SCORED, {
    mostBytes: MOST_SCORED_BYTES,
    bytesOf: bytesOfProfile,
  });
  readonly #axes = new ValueCache<CountryAxes>(MOST_AXES);
  /** Private companies, and those with own values, by snapshot and organisation. */
  readonly #own = new ValueCache<Snapshot>(MOST_OWN);
  readonly #scoredWithOwn = new ValueCache<ScoredProfile>(MOST_OWN);
  /** One set of ids for all profiles that look at the same universe. */
  readonly #members = new ValueCache<Members>(MOST_MEMBERSHIPS);
  /** The newest key in `#scored`, by organisation and profile: a change of weights starts there. */
  readonly #latest = new LRUCache<string, string>({ max: MOST_LATEST });
  readonly #timer: NodeJS.Timeout;
  readonly #listener: Listener | null;
  #snapshot: LoadedSnapshot | null = null;
  /** The version of a newer snapshot that could not be loaded. */
  #unloadable: number | null = null;
  #refreshing: Promise<boolean> | null = null;

  constructor(options: UniverseOptions) {
    this.#options = options;
    const refresh = (): void =>
      void this.refresh().catch((error: unknown) => {
        this.#options.logger?.warn(`A newer snapshot was not looked for: ${messageOf(error)}`);
      });
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
    const { profileId } = wanted;
    const key = keyOf(snapshot, organisationId, state);
    const lineage = `${organisationId}/${profileId}`;
    const scored = await this.#scored.get(key, async () => {
      const weights = await this.#readWeights(tx, organisationId, state);
      const before = this.#scored.peek(this.#latest.get(lineage) ?? '');
      return this.#score({ key, profileId, snapshot, before }, weights);
    });
    this.#latest.set(lineage, key);
    const { ownState } = state;
    return ownState === null ? scored : this.#withOwn(tx, organisationId, { scored, ownState });
  }

  async scoredAs(saved: ScoredProfile, weights: ProfileWeights): Promise<ScoredProfile> {
    const { profileId, snapshot, own } = saved;
    const scoring = { key: `${saved.key}/draft`, profileId, snapshot, before: saved };
    const scored = await this.#score(scoring, weights);
    return own === null
      ? scored
      : { ...scored, own: scoreOwnCompanies(own.snapshot, scored.scored) };
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

  get #apart() {
    const { compute, requestsAddress = null } = this.#options;
    const { mostInlineCompanies = MOST_INLINE_COMPANIES } = this.#options;
    return { compute, requestsAddress, mostInlineCompanies };
  }

  /** The public scores with those of the organisation's own companies and values beside them. */
  #withOwn(
    tx: TenantTransaction,
    organisationId: number,
    { scored, ownState }: { readonly scored: ScoredProfile; readonly ownState: string },
  ): Promise<ScoredProfile> {
    const state = `${organisationId}/${ownState}`;
    const { snapshot } = scored;
    // read once for all profiles, until the companies or the snapshot change
    const readOwn = () =>
      this.#own.get(`${snapshot.version}/${state}`, () =>
        readOwnApart(tx, { organisationId, ownState, snapshot }, this.#apart),
      );
    const key = `${scored.key}/${state}`;
    return this.#scoredWithOwn.get(key, async () => ({
      ...scored,
      key,
      own: scoreOwnCompanies(await readOwn(), scored.scored),
    }));
  }

  #axesOf(
    { version, countryValues }: LoadedSnapshot,
    { categoryGroupId }: ProfileWeights,
  ): Promise<CountryAxes> {
    return this.#axes.get(`${version}/${categoryGroupId}`, async () =>
      countryAxes(countryValues, categoryGroupId),
    );
  }

  async #score(
    { key, profileId, snapshot, before }: Scoring,
    weights: ProfileWeights,
  ): Promise<ScoredProfile> {
    const scored = await this.#scoreCompanies(snapshot, weights, before?.scored);
    const countries = scoreCountries(await this.#axesOf(snapshot, weights), weights);
    return {
      key,
      profileId,
      universeId: weights.universeId,
      snapshot,
      scored,
      countries,
      own: null,
    };
  }

  /** In full, or one sub-sector alone where nothing else changed since the profile was last scored. */
  async #scoreCompanies(
    snapshot: LoadedSnapshot,
    weights: ProfileWeights,
    before: ScoredUniverse | undefined,
  ): Promise<ScoredUniverse> {
    const isComparable = before?.snapshot === snapshot.coverage;
    const subSectorId = isComparable ? changedSector(before.profile, weights) : null;
    if (before !== undefined && subSectorId !== null) {
      return rescoreSector(before, weights, subSectorId);
    }
    const { compute, mostInlineCompanies = MOST_INLINE_COMPANIES } = this.#options;
    return scoreProfile(snapshot, weights, { compute, mostInlineCompanies });
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
    const loaded = await loadSnapshot(this.#options, row).catch((error: unknown) => {
      // a file that cannot be read is no less a fault than one that is damaged
      this.#warnOnce(row.version);
      throw error;
    });
    if (loaded === null) {
      this.#warnOnce(row.version);
      return false;
    }
    this.#snapshot = loaded;
    this.#unloadable = null;
    // what was scored from an older snapshot would keep all of it in memory
    this.#scored.clear();
    this.#axes.clear();
    this.#own.clear();
    this.#scoredWithOwn.clear();
    this.#warm(loaded);
    return true;
  }

  #warnOnce(version: number): void {
    if (this.#unloadable === version) return;
    this.#unloadable = version;
    const shown = this.#snapshot === null ? 'no snapshot' : `snapshot ${this.#snapshot.version}`;
    this.#options.logger?.warn(
      `Snapshot ${version} cannot be loaded: it is missing, damaged or cannot be read on this disk and in the database, or another version of Verdure wrote it. This process answers from ${shown} and reports that it is not ready.`,
    );
  }

  isReady(): boolean {
    return this.#snapshot !== null && this.#unloadable === null;
  }

  /** Scores what everyone may ask for before the first one does; a worker reads the snapshot for it. */
  #warm(snapshot: LoadedSnapshot): void {
    const key = `${snapshot.version}`;
    const wanted = { key, profileId: UNCUSTOMISED_PROFILE_ID, snapshot, before: undefined };
    const scored = this.#scored.get(key, () => this.#score(wanted, UNCUSTOMISED_WEIGHTS));
    scored.catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.close();
  }
}

/** Loads the newest snapshot, if there is one, and keeps up with newer ones. */
export async function openUniverse(options: UniverseOptions): Promise<Universe> {
  const universe = new UniverseInMemory(options);
  await universe.refresh();
  return universe;
}
