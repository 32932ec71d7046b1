import { amountOfCompany } from '@verdure/scoring/footprint';
import { isExcluded } from '@verdure/scoring/exclusions';
import type { SectorSpan } from '@verdure/scoring/snapshot';
import { activityIdsAt, type ScoredUniverse, totalAt } from '@verdure/scoring/universe';

/** A company that could stand in place of another. */
export interface Candidate {
  readonly row: number;
  readonly id: number;
  readonly score: number;
  readonly isSameSubSector: boolean;
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

/**
 * Companies of the same sub-sector, then of the same sector, of a similar size: covered themselves,
 * with an ESG score. What can be taken comes first, then what stands nearer, then the better score.
 */
export function candidatesFor(
  scored: ScoredUniverse,
  replaced: number,
  isHeld: (id: number) => boolean,
): readonly Candidate[] {
  const { companies, spans } = scored.snapshot;
  const own = spans[companies.span[replaced] ?? -1];
  if (own === undefined) return [];
  const sizeOf = (row: number) =>
    amountOfCompany(scored.snapshot, 'marketCapUsd', row)?.usd ?? null;
  const size = sizeOf(replaced);
  const near =
    own.parentId === null ? [own] : spans.filter((span) => span.parentId === own.parentId);
  return near
    .flatMap((span) =>
      rowsOf(span).flatMap((row): readonly Candidate[] => {
        const id = companies.id[row] ?? 0;
        const score = companies.isDirect[row] === 1 ? totalAt(scored, row, 'esg') : null;
        if (score === null || row === replaced || isHeld(id)) return [];
        if (!isAlike(size, sizeOf(row))) return [];
        return [
          {
            row,
            id,
            score,
            isSameSubSector: span === own,
            isBarred: isBarred(scored, row),
          },
        ];
      }),
    )
    .sort(
      (a, b) =>
        Number(a.isBarred) - Number(b.isBarred) ||
        Number(b.isSameSubSector) - Number(a.isSameSubSector) ||
        b.score - a.score,
    );
}
