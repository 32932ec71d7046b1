import type { ScoredCountries, ScoredUniverse } from '@verdure/scoring/universe';

import type { LoadedSnapshot } from './newest-snapshot.ts';

/** One profile over one snapshot, with the name under which answers made from it may be kept. */
export interface ScoredProfile {
  /** Of snapshot, organisation, profile, its version and universe. */
  readonly key: string;
  readonly profileId: number;
  readonly universeId: number;
  readonly snapshot: LoadedSnapshot;
  readonly scored: ScoredUniverse;
  readonly countries: ScoredCountries;
}
