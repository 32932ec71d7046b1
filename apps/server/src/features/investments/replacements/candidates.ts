import type { Grade } from '@verdure/contract/vocabulary';
import { isSameRegion } from '@verdure/screener/fields';
import { amountOfCompany } from '@verdure/scoring/footprint';
import { gradeOfScore } from '@verdure/scoring/grades';
import { isExcluded } from '@verdure/scoring/exclusions';
import type { SectorSpan } from '@verdure/scoring/snapshot';
import {
  activityIdsAt,
  type ScoredUniverse,
  TOTAL_KINDS,
  totalAt,
} from '@verdure/scoring/universe';

import {
  placeOfRow,
  type ScoredProfile,
  type ScoredRow,
} from '../../../universe/scored-profile.ts';

/** A company that could stand in place of another. */
export interface Candidate {
  readonly at: ScoredRow;
  readonly id: number;
  readonly score: number;
  readonly grade: Grade;
  readonly isSameSubSector: boolean;
  readonly isSameRegion: boolean;
  /** The profile excludes it. */
  readonly isBarred: boolean;
}

/** A market capitalisation within this factor is alike. */
const SIZE_FACTOR = 3;

function isAlike(one: number | null, other: number | null): boolean {
  if (one === null || other === null || one <= 0 || other <= 0) return true;
  return other <= one * SIZE_FACTOR && one <= other * SIZE_FACTOR;
}

/** A company outside the universe has no score, so only its activities can bar it. */
export const isBarred = ({ snapshot, profile }: ScoredUniverse, row: number): boolean =>
  isExcluded(activityIdsAt(snapshot, row), profile.exclusionActivityIds);

const rowsOf = ({ start, end }: SectorSpan): readonly number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

interface Near {
  /** The replaced company, and the same company among the public ones. */
  readonly place: ScoredRow;
  readonly publicRow: number;
  readonly isHeld: (id: number) => boolean;
}

/** What comes first of what could replace a company of a score. */
function byUse(replaced: number | null): (a: Candidate, b: Candidate) => number {
  const isBetter = ({ score }: Candidate): boolean => replaced === null || score > replaced;
  return (a, b) =>
    Number(a.isBarred) - Number(b.isBarred) ||
    Number(isBetter(b)) - Number(isBetter(a)) ||
    Number(b.isSameSubSector) - Number(a.isSameSubSector) ||
    a.grade.localeCompare(b.grade) ||
    Number(b.isSameRegion) - Number(a.isSameRegion) ||
    b.score - a.score;
}

/**
 * Companies of the same sub-sector, then of the same sector, of a similar size: covered themselves,
 * with an ESG score. What can be taken comes first, then what scores better than the replaced company, then those
 * of the sub-sector, then the better grade, which is the greater effect on the portfolio; of one grade those of the same region, then the better score. Those that
 * the organisation brought values of stand by these.
 */
export function candidatesFor(
  under: ScoredProfile,
  { place, publicRow, isHeld }: Near,
): readonly Candidate[] {
  const { companies, spans } = under.scored.snapshot;
  const own = spans[companies.span[publicRow] ?? -1];
  if (own === undefined) return [];
  const sizeOf = ({ scored, row }: ScoredRow) =>
    amountOfCompany(scored.snapshot, 'marketCapUsd', row)?.usd ?? null;
  const size = sizeOf(place);
  const sigma = under.scored.totalSpreads[TOTAL_KINDS.indexOf('esg')]?.sigma ?? 1;
  const country = companies.countryCodes[publicRow] ?? null;
  const near =
    own.parentId === null ? [own] : spans.filter((span) => span.parentId === own.parentId);
  const candidateAt = (row: number, span: SectorSpan): Candidate | null => {
    const at = placeOfRow(under, row);
    const id = companies.id[row] ?? 0;
    const score =
      at.scored.snapshot.companies.isDirect[at.row] === 1
        ? totalAt(at.scored, at.row, 'esg')
        : null;
    const grade = gradeOfScore(score, sigma);
    if (score === null || grade === null) return null;
    if (row === publicRow || isHeld(id) || !isAlike(size, sizeOf(at))) return null;
    return {
      at,
      id,
      score,
      grade,
      isSameSubSector: span === own,
      isSameRegion: isSameRegion(country, companies.countryCodes[row] ?? null),
      isBarred: isBarred(at.scored, at.row),
    };
  };
  return near
    .flatMap((span) => rowsOf(span).flatMap((row) => candidateAt(row, span) ?? []))
    .sort(byUse(totalAt(place.scored, place.row, 'esg')));
}
