import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
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

import type { TenantTransaction } from '../platform/database/database.ts';
import { type Instant, instantOf } from '../platform/database/past.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import type { ServerParts } from '../platform/server-parts.ts';
import { messageOf } from '../platform/startup-error.ts';
import { changedSector } from './changed-sector.ts';
import { ValueCache } from './value-cache.ts';
import { type Listener, listenForSnapshots } from './listen.ts';
import {
  beforeFirst,
  type LoadedSnapshot,
  loadSnapshot,
  newestSnapshot,
  notStored,
  snapshotAt,
} from './newest-snapshot.ts';
import { readOwnCompanies } from './own-companies.ts';
import { readProfileWeights, readUniverseMembers } from './profile-weights.store.ts';
import { bytesOfOwnFunds, sharedSnapshot, withOwnFunds } from './own-funds.ts';
import { readOwnFunds } from './own-funds.store.ts';
import { readPrecedence } from './own-values.store.ts';
import { type OwnState, readOwnApart } from './read-own-apart.ts';
import { findScoredState, keyOf, type ScoredState, type WantedScores } from './scored-state.ts';
import { MOST_INLINE_COMPANIES, scoreProfile } from './score-profile.ts';
import { bytesOfProfile, type ScoredProfile } from './scored-profile.ts';

export type { WantedScores } from './scored-state.ts';

/** The coverage in memory, and its scores under any profile. */
export interface Universe {
  /** The newest snapshot. Answers of one request read it once. */
  current(): LoadedSnapshot;
  /**
   * The scores under a profile of the organisation, at the instant that the transaction reads as of.
   * Whether the user may choose it is judged before (`profile.reads.ts`).
   *
   * @throws Problem `profile.not-found` or `universe.not-found`, whoever else may have one; `past.…` for
   *   an instant whose snapshot is not stored
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

export interface UniverseOptions extends Pick<ServerParts, 'database' | 'compute'> {
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
/** About forty tables of half a million lines. */
const MOST_OWN_FUND_BYTES = 256 * 1024 * 1024;
const MOST_LATEST = 1_000;
/** Snapshots of the past in memory, and scores under their profiles. */
const MOST_PAST = 3;
const MOST_PAST_SCORED = 12;

/** Scores of the past that a call asks for. */
interface PastScores {
  readonly tx: TenantTransaction;
  readonly organisationId: number;
  readonly wanted: WantedScores;
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
  /** Snapshots with the own funds of an organisation in place. */
  readonly #withFunds = new ValueCache<LoadedSnapshot>(MOST_OWN, {
    mostBytes: MOST_OWN_FUND_BYTES,
    bytesOf: bytesOfOwnFunds,
  });
  readonly #scoredWithOwn = new ValueCache<ScoredProfile>(MOST_OWN, {
    mostBytes: MOST_OWN_FUND_BYTES,
    bytesOf: ({ snapshot }) => bytesOfOwnFunds(snapshot),
  });
  /** One set of ids for all profiles that look at the same universe. */
  readonly #members = new ValueCache<Members>(MOST_MEMBERSHIPS);
  /** The newest key in `#scored`, by organisation and profile: a change of weights starts there. */
  readonly #latest = new LRUCache<string, string>({ max: MOST_LATEST });
  /** Apart, so that who reads the past drops nothing of the present. */
  readonly #past = new ValueCache<LoadedSnapshot>(MOST_PAST);
  readonly #pastScored = new ValueCache<ScoredProfile>(MOST_PAST_SCORED);
  readonly #timer: NodeJS.Timeout;
  readonly #listener: Listener | null;
  #snapshot: LoadedSnapshot | null = null;
  /** The version of a newer snapshot that could not be loaded. */
  #unloadable: number | null = null;
  /** Why it could not, which was said with its version. */
  #saidFault: unknown = null;
  #refreshing: Promise<boolean> | null = null;

  constructor(options: UniverseOptions) {
    this.#options = options;
    const refresh = (): void =>
      void this.refresh().catch((error: unknown) => {
        if (error === this.#saidFault) return;
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
    const instant = instantOf(tx);
    if (instant !== null) return this.#scoredAt(instant, { tx, organisationId, wanted });
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

  /** The scores as they were at an instant: that day's snapshot, profile, universe and own values. */
  async #scoredAt(
    instant: Instant,
    { tx, organisationId, wanted }: PastScores,
  ): Promise<ScoredProfile> {
    const snapshot = await this.#snapshotAt(instant);
    const state = await findScoredState(tx, organisationId, wanted);
    const key = keyOf(snapshot, organisationId, state);
    const { ownState } = state;
    return this.#pastScored.get(`${key}/${organisationId}/${ownState}`, async () => {
      const weights = await this.#readWeights(tx, organisationId, state);
      const { profileId } = wanted;
      const scored = await this.#score({ key, profileId, snapshot, before: undefined }, weights);
      if (ownState === null) return scored;
      const own = await readOwnCompanies(tx, organisationId, snapshot);
      return {
        ...scored,
        snapshot: await this.#readFunds(tx, { organisationId, ownState, snapshot }),
        key: `${key}/${organisationId}/${ownState}`,
        own: scoreOwnCompanies(own, scored.scored),
      };
    });
  }

  /** Not stored as a file: those of the past would fill the disk. @throws Problem `past.before-first`, `past.not-stored` */
  async #snapshotAt(instant: Instant): Promise<LoadedSnapshot> {
    const found = await snapshotAt(this.#options.database, instant);
    if ('firstDay' in found) throw beforeFirst(found);
    if (found.version === this.#snapshot?.version) return this.#snapshot;
    const { database } = this.#options;
    if (!found.isCurrentMethodology) throw await notStored(database, instant, found);
    return this.#past.get(`${found.version}`, async () => {
      const loaded = await loadSnapshot({ database, directory: null }, found);
      if (loaded === null) throw await notStored(database, instant, found);
      return loaded;
    });
  }

  async scoredAs(saved: ScoredProfile, weights: ProfileWeights): Promise<ScoredProfile> {
    const { profileId, own } = saved;
    const snapshot = sharedSnapshot(saved.snapshot);
    const scoring = { key: `${saved.key}/draft`, profileId, snapshot, before: saved };
    const scored = { ...(await this.#score(scoring, weights)), snapshot: saved.snapshot };
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
      snapshot: await this.#withFunds.get(`${snapshot.version}/${state}`, () =>
        this.#readFunds(tx, { organisationId, ownState, snapshot }),
      ),
      own: scoreOwnCompanies(await readOwn(), scored.scored),
    }));
  }

  /** A snapshot with the organisation's own funds among the shared ones. */
  async #readFunds(
    tx: TenantTransaction,
    { organisationId, ownState, snapshot }: OwnState,
  ): Promise<LoadedSnapshot> {
    const precedence = await readPrecedence(tx, organisationId);
    const funds = await readOwnFunds(tx, organisationId);
    return withOwnFunds(snapshot, funds, { precedence, name: `${organisationId}/${ownState}` });
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
    const loaded = await loadSnapshot(this.#options, row, this.#snapshot).catch(
      (error: unknown) => {
        // a file that cannot be read is no less a fault than one that is damaged
        this.#warnOnce(row.version);
        this.#saidFault = error;
        throw error;
      },
    );
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
    this.#withFunds.clear();
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
