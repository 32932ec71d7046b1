import { amountOfCompany } from '@verdure/scoring/footprint';
import { isExcluded } from '@verdure/scoring/exclusions';
import type { SectorSpan } from '@verdure/scoring/snapshot';
import { activityIdsAt, type ScoredUniverse, totalAt } from '@verdure/scoring/universe';
import type { BarredBecause } from '@verdure/contract/investments/replacements';

/** A company that could stand in place of another. */
export interface Candidate {
  readonly row: number;
  readonly id: number;
  readonly score: number;
  readonly isSameSubSector: boolean;
  readonly isSameCountry: boolean;
  readonly barred: BarredBecause | null;
}

/** A market capitalisation within this factor is alike. */
const SIZE_FACTOR = 3;

function isAlike(one: number | null, other: number | null): boolean {
  if (one === null || other === null || one <= 0 || other <= 0) return true;
  return other <= one * SIZE_FACTOR && one <= other * SIZE_FACTOR;
}

function barredBecause(scored: ScoredUniverse, row: number): BarredBecause | null {
  if (scored.inUniverse?.[row] === 0) return 'outside_universe';
  const activities = activityIdsAt(scored.snapshot, row);
  return isExcluded(activities, scored.profile.exclusionActivityIds) ? 'excluded' : null;
}

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
  const country = companies.countryCodes[replaced] ?? null;
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
            isSameCountry: companies.countryCodes[row] === country,
            barred: barredBecause(scored, row),
          },
        ];
      }),
    )
    .sort(
      (a, b) =>
        Number(a.barred !== null) - Number(b.barred !== null) ||
        Number(b.isSameSubSector) - Number(a.isSameSubSector) ||
        b.score - a.score,
    );
}
