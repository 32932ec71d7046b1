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

/** Weights of dozens of sub-sectors, spreads and sums: small beside the columns. */
const BYTES_BESIDE_COLUMNS = 64 * 1024;

/** What a profile keeps for itself, in bytes; the sub-sectors are kept apart (`KeptSectors`). */
export function bytesOfProfile({ scored, countries }: ScoredProfile): number {
  const { totalGrades, inUniverse, dimensionMoments } = scored;
  // without a universe of its own a profile has the sums of the snapshot
  const ownSums = inUniverse === null ? [] : [inUniverse, ...dimensionMoments];
  const columns = [...totalGrades, ...ownSums, ...Object.values(countries.totals)];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, BYTES_BESIDE_COLUMNS);
}
