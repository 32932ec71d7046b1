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

/** The arrays of a scored universe. Those in shared memory belong to the snapshot. */
export const arraysOf = ({
  sectors,
  totalGrades,
  inUniverse,
  dimensionMoments,
}: Pick<ScoredUniverse, 'sectors' | 'totalGrades' | 'inUniverse' | 'dimensionMoments'>) => [
  ...sectors.flatMap(({ totals, assessed, comparable, moments }) => [
    ...totals.flat(),
    ...assessed,
    ...comparable,
    moments,
  ]),
  ...totalGrades,
  ...dimensionMoments,
  ...(inUniverse === null ? [] : [inUniverse]),
];

/** Weights, spreads and sums: small beside the columns. */
const BYTES_BESIDE_COLUMNS = 64 * 1024;

/** The memory that a scored profile takes, beside its snapshot. */
export const bytesOfProfile = ({ scored, countries }: ScoredProfile): number =>
  [...arraysOf(scored), ...Object.values(countries.totals)]
    .filter(({ buffer }) => buffer instanceof ArrayBuffer)
    .reduce((sum, { byteLength }) => sum + byteLength, BYTES_BESIDE_COLUMNS);
