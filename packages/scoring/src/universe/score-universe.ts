import { type AxisMoments, isScoredPillar, type Snapshot } from '../snapshot/index.ts';
import { type ProfileWeights, sharesOfSector } from '../weightings/index.ts';
import { scoreSector } from './score-sector.ts';
import {
  type AxisSpreads,
  type ScoredUniverse,
  type SectorScores,
  type SectorTable,
  TOTAL_KINDS,
} from './scored-universe.ts';
import { axisSpreads, gradeColumn, momentsInUniverse, totalSpreads } from './spreads.ts';

function universeMask(
  { companies }: Snapshot,
  { universeCompanyIds }: ProfileWeights,
): Uint8Array | null {
  if (universeCompanyIds === null) return null;
  return Uint8Array.from(companies.id, (id) => (universeCompanyIds.has(id) ? 1 : 0));
}

/** Sums of every dimension: the snapshot's, or counted again for a narrower universe. */
function dimensionMoments(
  snapshot: Snapshot,
  inUniverse: Uint8Array | null,
): readonly AxisMoments[] {
  return snapshot.dimensionColumns.map((columns) =>
    inUniverse === null ? columns.moments : momentsInUniverse(snapshot, columns, inUniverse),
  );
}

const dimensionSpreads = (
  snapshot: Snapshot,
  profile: ProfileWeights,
  moments: readonly AxisMoments[],
): readonly AxisSpreads[] =>
  snapshot.dimensions.map(({ pillar }, index) =>
    axisSpreads(moments[index] ?? new Float64Array(0), snapshot, {
      profile,
      pillar: isScoredPillar(pillar) ? pillar : 'sustainability',
    }),
  );

/** What all companies share: sigmas and the grades that follow from them. */
function gradedTotals(snapshot: Snapshot, sectors: readonly SectorScores[]) {
  const spreads = totalSpreads(sectors);
  const totalGrades = TOTAL_KINDS.map((_, kind) =>
    gradeColumn(sectors, kind, { spans: snapshot.spans, sigma: spreads[kind]?.sigma ?? 1 }),
  );
  return { totalSpreads: spreads, totalGrades };
}

/** A scored universe with the scores of every sub-sector in memory. */
export interface FullyScored extends ScoredUniverse {
  readonly sectors: readonly SectorScores[];
}

/** The scores of one sub-sector of a scored universe, again: the same, bit for bit. */
export function sectorAgain(
  { snapshot, profile, inUniverse }: Omit<ScoredUniverse, 'sectors'>,
  index: number,
): SectorScores | undefined {
  const span = snapshot.spans[index];
  return span && scoreSector({ snapshot, profile, span }, inUniverse);
}

const everySector = (table: SectorTable): readonly (SectorScores | undefined)[] =>
  Array.from({ length: table.length }, (_, index) => table.at(index));

/**
 * Every company under a profile: pillars, totals, sigmas and grades (methodology 5 to 7). The same snapshot and profile give the same scores, bit for bit.
 */
export function scoreUniverse(snapshot: Snapshot, profile: ProfileWeights): FullyScored {
  const inUniverse = universeMask(snapshot, profile);
  const sectors = snapshot.spans.map((span) =>
    scoreSector({ snapshot, profile, span }, inUniverse),
  );
  const moments = dimensionMoments(snapshot, inUniverse);
  return {
    snapshot,
    profile,
    inUniverse,
    sectors,
    ...gradedTotals(snapshot, sectors),
    dimensionMoments: moments,
    dimensionSpreads: dimensionSpreads(snapshot, profile, moments),
  };
}

/**
 * The scored universe after the weights or shares of one sub-sector changed: only its rows are
 * scored again, then everyone is graded, because the sigmas move. The same as scoring in full,
 * as long as nothing else of the profile differs.
 */
export function rescoreSector(
  scored: ScoredUniverse,
  profile: ProfileWeights,
  subSectorId: number,
): FullyScored {
  const { snapshot, inUniverse } = scored;
  const sectors = everySector(scored.sectors).flatMap((before, index) => {
    const span = snapshot.spans[index];
    const after =
      span?.subSectorId === subSectorId
        ? scoreSector({ snapshot, profile, span }, inUniverse)
        : before;
    return after ?? [];
  });
  return {
    ...scored,
    profile,
    sectors,
    ...gradedTotals(snapshot, sectors),
    // dimensions are mixed by the shares alone, so weights leave their spreads as they are
    dimensionSpreads: isMixedAlike(scored.profile, profile, subSectorId)
      ? scored.dimensionSpreads
      : dimensionSpreads(snapshot, profile, scored.dimensionMoments),
  };
}

function isMixedAlike(before: ProfileWeights, after: ProfileWeights, subSectorId: number): boolean {
  const a = sharesOfSector(before, subSectorId);
  const b = sharesOfSector(after, subSectorId);
  return (
    a.esgAwarenessFraction === b.esgAwarenessFraction &&
    a.impactAwarenessFraction === b.impactAwarenessFraction
  );
}
