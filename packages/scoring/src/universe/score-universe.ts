import {
  type AxisMoments,
  isScoredPillar,
  preferenceBitOf,
  type SectorSpan,
  type Snapshot,
} from '../snapshot/index.ts';
import { type ProfileWeights, sharesOfSector } from '../weightings/index.ts';
import { mixingPillar } from './company-row.ts';
import { writeSector } from './score-sector.ts';
import {
  type AxisSpreads,
  type ScoredUniverse,
  type SectorScores,
  type SectorTable,
  TOTAL_KINDS,
} from './scored-universe.ts';
import { newSector } from './sector-memory.ts';
import { axisSpreads, gradeColumn, totalSpreads, universeMoments } from './spreads.ts';

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
  if (inUniverse === null) return snapshot.dimensionColumns.map(({ moments }) => moments);
  const momentsOf = universeMoments({ snapshot, inUniverse });
  return snapshot.dimensionColumns.map(({ awareness, performance, mixed }) => {
    const columns = { awareness: awareness[0], performance: performance[0] };
    // an empty column counts nothing: mixing the means of the axes would not be the mean of mixes
    return momentsOf({ ...columns, mixed: mixed[0] ?? new Float64Array(0) }, 0);
  });
}

/** The spreads of every metric over a narrower universe; null: those of the snapshot hold. */
function metricSpreadsIn(
  snapshot: Snapshot,
  profile: ProfileWeights,
  inUniverse: Uint8Array | null,
): readonly AxisSpreads[] | null {
  if (inUniverse === null) return null;
  const momentsOf = universeMoments({ snapshot, inUniverse });
  return snapshot.metrics.map((metric, index) => {
    const columns = snapshot.metricColumns[index];
    const axes = {
      awareness: columns?.awareness[0] ?? null,
      performance: columns?.performance[0] ?? null,
      mixed: null,
    };
    const dimension = snapshot.dimensions.find(({ id }) => id === metric.dimensionId);
    const pillar = mixingPillar(dimension ?? { pillar: 'sustainability' });
    const moments = momentsOf(axes, preferenceBitOf(dimension));
    return axisSpreads(moments, snapshot, { profile, pillar });
  });
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

function scoreSector(
  { snapshot, profile, inUniverse }: Pick<ScoredUniverse, 'snapshot' | 'profile' | 'inUniverse'>,
  span: SectorSpan,
): SectorScores {
  const scores = newSector(span);
  writeSector(snapshot, span, [{ profile, scores, inUniverse }]);
  return scores;
}

/** The scores of one sub-sector of a scored universe, again: the same, bit for bit. */
export function sectorAgain(
  { snapshot, profile, inUniverse }: Pick<ScoredUniverse, 'snapshot' | 'profile' | 'inUniverse'>,
  index: number,
): SectorScores | undefined {
  const span = snapshot.spans[index];
  return span && scoreSector({ snapshot, profile, inUniverse }, span);
}

const everySector = (table: SectorTable): readonly (SectorScores | undefined)[] =>
  Array.from({ length: table.length }, (_, index) => table.at(index));

/** A profile to score, and the memory that its sub-sectors are written to (`sectorsIn`). */
export interface ProfileToScore {
  readonly profile: ProfileWeights;
  /** Whatever was there before is written over. */
  readonly room: readonly SectorScores[];
}

interface MaskedProfile extends ProfileToScore {
  readonly inUniverse: Uint8Array | null;
}

function scoredFrom(snapshot: Snapshot, { profile, room, inUniverse }: MaskedProfile): FullyScored {
  const moments = dimensionMoments(snapshot, inUniverse);
  return {
    snapshot,
    profile,
    inUniverse,
    sectors: room,
    ...gradedTotals(snapshot, room),
    dimensionMoments: moments,
    dimensionSpreads: dimensionSpreads(snapshot, profile, moments),
    metricSpreads: metricSpreadsIn(snapshot, profile, inUniverse),
  };
}

/**
 * Every company under each of several profiles, as `scoreUniverse` does for one, bit for bit. A
 * sub-sector is scored for all of them before the next one is: its columns are read from far once.
 */
export function scoreUniverses(
  snapshot: Snapshot,
  profiles: readonly ProfileToScore[],
): readonly FullyScored[] {
  const masked = profiles.map(({ profile, room }) => ({
    profile,
    room,
    inUniverse: universeMask(snapshot, profile),
  }));
  snapshot.spans.forEach((span, index) => {
    const targets = masked.flatMap(({ profile, room, inUniverse }) => {
      const scores = room[index];
      return scores === undefined ? [] : [{ profile, scores, inUniverse }];
    });
    writeSector(snapshot, span, targets);
  });
  return masked.map((each) => scoredFrom(snapshot, each));
}

/**
 * Every company under a profile: pillars, totals, sigmas and grades (methodology 5 to 7). The same
 * snapshot and profile give the same scores, bit for bit.
 *
 * @param room where the scores of the sub-sectors are written; memory of their own unless it is given
 */
export function scoreUniverse(
  snapshot: Snapshot,
  profile: ProfileWeights,
  room: readonly SectorScores[] = snapshot.spans.map(newSector),
): FullyScored {
  const [scored] = scoreUniverses(snapshot, [{ profile, room }]);
  if (scored === undefined) throw new Error('one profile gives one scored universe');
  return scored;
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
        ? scoreSector({ snapshot, profile, inUniverse }, span)
        : before;
    return after ?? [];
  });
  return {
    ...scored,
    profile,
    sectors,
    ...gradedTotals(snapshot, sectors),
    ...(isMixedAlike(scored.profile, profile, subSectorId)
      ? {}
      : {
          dimensionSpreads: dimensionSpreads(snapshot, profile, scored.dimensionMoments),
          metricSpreads: metricSpreadsIn(snapshot, profile, inUniverse),
        }),
  };
}

/** Dimensions and metrics are mixed by the shares alone, so weights leave their spreads as they are. */
function isMixedAlike(before: ProfileWeights, after: ProfileWeights, subSectorId: number): boolean {
  const a = sharesOfSector(before, subSectorId);
  const b = sharesOfSector(after, subSectorId);
  return (
    a.esgAwarenessFraction === b.esgAwarenessFraction &&
    a.impactAwarenessFraction === b.impactAwarenessFraction
  );
}
