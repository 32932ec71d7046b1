import { type Grade, GRADES } from '@verdure/contract/vocabulary';
import { gradeOfNumber, gradeOfScore } from '@verdure/scoring/grades';
import type { RowAverages } from '@verdure/scoring/measures';
import { type ScoredUniverse, totalReader } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';

/** An id, a double and a letter, the highest byte first: migration 0326 says the same. */
export const ENTRY_BYTES = 13;
const SCORE_AT = 4;
const GRADE_AT = 12;

/** What a packed column says of one id. */
export interface ScoreOfThen {
  /** Points 0 to 4; null: there was none. */
  readonly score: number | null;
  readonly grade: Grade | null;
}

interface Entry extends ScoreOfThen {
  readonly id: number;
}

/** Scores as one column, which is searched by id. */
export function packScores(entries: readonly Entry[]): Buffer {
  const packed = Buffer.alloc(entries.length * ENTRY_BYTES);
  for (const [at, { id, score, grade }] of entries.toSorted((a, b) => a.id - b.id).entries()) {
    const start = at * ENTRY_BYTES;
    packed.writeInt32BE(id, start);
    packed.writeDoubleBE(score ?? Number.NaN, start + SCORE_AT);
    packed.writeUInt8(grade === null ? 0 : GRADES.indexOf(grade) + 1, start + GRADE_AT);
  }
  return packed;
}

/** What an entry of a packed column says. */
export function readEntry(entry: Buffer): ScoreOfThen {
  const score = entry.readDoubleBE(SCORE_AT);
  return {
    score: Number.isNaN(score) ? null : score,
    grade: GRADES[entry.readUInt8(GRADE_AT) - 1] ?? null,
  };
}

const scoreOrNull = (score: number): number | null => (Number.isNaN(score) ? null : score);

/** The ESG totals of a universe, as the pages of its companies show them. */
function companyEntries(scored: ScoredUniverse): readonly Entry[] {
  const { at, sigma } = totalReader(scored, 'esg', 'current');
  return Array.from(scored.snapshot.companies.id, (id, row) => {
    const total = at(row);
    const score = scoreOrNull(total);
    return { id, score, grade: sigma === null ? null : gradeOfScore(score, sigma) };
  });
}

/** Every company under a profile: with own values where the organisation brought some, and its private ones. */
export function packCompanies({ scored, own }: Pick<ScoredProfile, 'scored' | 'own'>): Buffer {
  const entries = [scored, ...(own === null ? [] : [own])].flatMap(companyEntries);
  return packScores([...new Map(entries.map((entry) => [entry.id, entry])).values()]);
}

/** Every fund of a snapshot, by its averages by weight, as the page of the fund shows them. */
export const packFunds = (ids: ArrayLike<number>, { scores, grades }: RowAverages): Buffer =>
  packScores(
    Array.from(ids, (id, row) => ({
      id,
      score: scoreOrNull(scores[row] ?? Number.NaN),
      grade: gradeOfNumber(grades[row] ?? 0),
    })),
  );
