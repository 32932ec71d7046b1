import { rowOfCompany } from '@verdure/scoring/snapshot';
import {
  ownRowsOf,
  type ReadUniverse,
  type ScoredCountries,
  type ScoredUniverse,
} from '@verdure/scoring/universe';

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
  /**
   * The organisation's private companies, and the public ones that it brought values of; null: it has
   * neither.
   */
  readonly own: ScoredUniverse | null;
}

/** A company's row in the universe that it is scored in: the public one, or its owner's. */
export interface ScoredRow {
  readonly scored: ScoredUniverse;
  readonly row: number;
}

const rowIn = (scored: ScoredUniverse | null, companyId: number): ScoredRow | null => {
  const row = scored === null ? null : rowOfCompany(scored.snapshot, companyId);
  return scored === null || row === null ? null : { scored, row };
};

/** Where a company is scored; null: it is in neither universe. Own values go before public ones. */
export const scoredRowOf = (
  { scored, own }: Pick<ScoredProfile, 'scored' | 'own'>,
  companyId: number,
): ScoredRow | null => rowIn(own, companyId) ?? rowIn(scored, companyId);

/** Where the company of a public row is scored: among the organisation's own if it brought values of it. */
export function placeOfRow(under: ReadUniverse, row: number): ScoredRow {
  const { scored, own } = under;
  const ownRow = ownRowsOf(under).get(row);
  return own === null || ownRow === undefined ? { scored, row } : { scored: own, row: ownRow };
}

/** The universe that a company is scored in; the public one for an unknown company. */
export const universeOfCompany = (
  under: Pick<ScoredProfile, 'scored' | 'own'>,
  companyId: number,
): ScoredUniverse => scoredRowOf(under, companyId)?.scored ?? under.scored;

/** The arrays of a scored universe. Those in shared memory belong to the snapshot. */
export const arraysOf = ({
  sectors,
  totalGrades,
  inUniverse,
  dimensionMoments,
}: Pick<ScoredUniverse, 'sectors' | 'totalGrades' | 'inUniverse' | 'dimensionMoments'>) => [
  ...sectors.flatMap(({ totals, assessed, shared, sharedChange, moments }) => [
    ...totals.flat(),
    ...assessed,
    ...shared,
    ...sharedChange,
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
