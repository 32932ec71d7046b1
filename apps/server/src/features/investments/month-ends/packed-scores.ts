import { type Grade, GRADES } from '@verdure/contract/vocabulary';
import { gradeOfNumber, gradeOfScore } from '@verdure/scoring/grades';
import type { RowAverages } from '@verdure/scoring/measures';
import {
  countryScores,
  peerMeanOf,
  type PeerMean,
  type ScoredUniverse,
  totalReader,
} from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';

/** An id, a double and a letter, the highest byte first: migration 0326 says the same. */
const SCORE_BYTES = 13;
/** An id, a double and a count: migration 0327 says the same. */
const MEAN_BYTES = 16;
const NUMBER_AT = 4;
const GRADE_AT = 12;
const COUNT_AT = 12;

/** How long the entries of each column are. */
export const ENTRY_BYTES = {
  companies: SCORE_BYTES,
  funds: SCORE_BYTES,
  countries: SCORE_BYTES,
  sectors: MEAN_BYTES,
} as const;

/** What a packed column says of one id. */
export interface ScoreOfThen {
  /** Points 0 to 4; null: there was none. */
  readonly score: number | null;
  readonly grade: Grade | null;
}

interface Entry extends ScoreOfThen {
  readonly id: number;
}

interface Numbered {
  readonly id: number;
  /** Null: there was none. */
  readonly number: number | null;
}

/** Entries of one length as a column, which is searched by id; `writeRest` writes what follows the number. */
function pack<Row extends Numbered>(
  rows: readonly Row[],
  entryBytes: number,
  writeRest: (row: Row, entry: Buffer) => void,
): Buffer {
  const packed = Buffer.alloc(rows.length * entryBytes);
  for (const [at, row] of rows.toSorted((a, b) => a.id - b.id).entries()) {
    const entry = packed.subarray(at * entryBytes, (at + 1) * entryBytes);
    entry.writeInt32BE(row.id);
    entry.writeDoubleBE(row.number ?? Number.NaN, NUMBER_AT);
    writeRest(row, entry);
  }
  return packed;
}

const numberOrNull = (number: number): number | null => (Number.isNaN(number) ? null : number);

const numberOf = (entry: Buffer): number | null => numberOrNull(entry.readDoubleBE(NUMBER_AT));

export const packScores = (entries: readonly Entry[]): Buffer =>
  pack(
    entries.map(({ id, score, grade }) => ({ id, number: score, grade })),
    SCORE_BYTES,
    ({ grade }, entry) =>
      entry.writeUInt8(grade === null ? 0 : GRADES.indexOf(grade) + 1, GRADE_AT),
  );

/** What an entry of a packed column of scores says. */
export const readScore = (entry: Buffer): ScoreOfThen => ({
  score: numberOf(entry),
  grade: GRADES[entry.readUInt8(GRADE_AT) - 1] ?? null,
});

/** What an entry of a packed column of means says. */
export const readMean = (entry: Buffer): PeerMean => ({
  mean: numberOf(entry),
  companies: entry.readInt32BE(COUNT_AT),
});

/** The ESG totals of a universe, as the pages of its companies show them. */
function companyEntries(scored: ScoredUniverse): readonly Entry[] {
  const { at, sigma } = totalReader(scored, 'esg', 'current');
  return Array.from(scored.snapshot.companies.id, (id, row) => {
    const total = at(row);
    const score = numberOrNull(total);
    return { id, score, grade: sigma === null ? null : gradeOfScore(score, sigma) };
  });
}

/** Every company under a profile: with own values where the organisation brought some, and its private ones. */
function packCompanies({ scored, own }: Pick<ScoredProfile, 'scored' | 'own'>): Buffer {
  const entries = [scored, ...(own === null ? [] : [own])].flatMap(companyEntries);
  return packScores([...new Map(entries.map((entry) => [entry.id, entry])).values()]);
}

/** Every fund of a snapshot, by its averages by weight, as the page of the fund shows them. */
const packFunds = (ids: ArrayLike<number>, { scores, grades }: RowAverages): Buffer =>
  packScores(
    Array.from(ids, (id, row) => ({
      id,
      score: numberOrNull(scores[row] ?? Number.NaN),
      grade: gradeOfNumber(grades[row] ?? 0),
    })),
  );

/** The ESG totals of the countries that are rated, as their pages show them. */
function packCountries({ countries, snapshot }: ScoredProfile): Buffer {
  const rated = snapshot.coverage.countrySnapshot.countries.filter(({ isEsgRated }) => isEsgRated);
  return packScores(
    rated.map(({ id }) => {
      const { score = null, grade = null } = countryScores(countries, id)?.totals.esg ?? {};
      return { id, score, grade };
    }),
  );
}

/** The mean ESG total of each sub-sector, as the pages of its companies show it. */
const packSectors = (under: ScoredProfile): Buffer =>
  pack(
    under.scored.snapshot.spans.flatMap((span) => {
      // companies that are known only to a parent sector are compared with each other
      const id = span.subSectorId ?? span.parentId;
      if (id === null) return [];
      const { mean, companies } = peerMeanOf(under, span, 'esg');
      return { id, number: mean, companies };
    }),
    MEAN_BYTES,
    ({ companies }, entry) => entry.writeInt32BE(companies, COUNT_AT),
  );

/** The scores of a month end, each kind of thing as one packed column. */
export type PackedColumns = Readonly<Record<keyof typeof ENTRY_BYTES, Buffer>>;

const NOTHING = Buffer.alloc(0);

/** Of a month end whose scores cannot be read. */
export const NO_SCORES: PackedColumns = {
  companies: NOTHING,
  funds: NOTHING,
  countries: NOTHING,
  sectors: NOTHING,
};

/** All columns under a profile. */
export const packColumns = (under: ScoredProfile, averagesOfFunds: RowAverages): PackedColumns => ({
  companies: packCompanies(under),
  funds: packFunds(under.snapshot.coverage.funds.id, averagesOfFunds),
  countries: packCountries(under),
  sectors: packSectors(under),
});
