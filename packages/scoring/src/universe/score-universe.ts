import {
  type AxisMoments,
  isScoredPillar,
  preferenceBitOf,
  type SectorSpan,
  silentRows,
  type Snapshot,
} from '../snapshot/index.ts';
import { type ProfileWeights, sharesOfSector } from '../weightings/index.ts';
import { mixingPillar } from './company-row.ts';
import { metricSpreads } from './company-metrics.ts';
import type { Spread } from '../grades/index.ts';
import { scoreSector } from './score-sector.ts';
import {
  type AxisSpreads,
  type ScoredUniverse,
  type SectorScores,
  TOTAL_KINDS,
} from './scored-universe.ts';
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
    return momentsOf({ ...columns, mixed: mixed[0] ?? new Float64Array(0), isSilent: null }, 0);
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
      isSilent: silentRows(metric, columns?.source[0] ?? null, snapshot.companies),
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
  return { totalSpreads: spreads, totalGrades: gradesOf(snapshot, sectors, spreads) };
}

const gradesOf = (
  { spans }: Snapshot,
  sectors: readonly SectorScores[],
  spreads: readonly Spread[],
): readonly Uint8Array[] =>
  TOTAL_KINDS.map((_, kind) =>
    gradeColumn(sectors, kind, { spans, sigma: spreads[kind]?.sigma ?? 1 }),
  );

/**
 * Every company under a profile: pillars, totals, sigmas and grades (methodology 5 to 7). The same
 * snapshot and profile give the same scores, bit for bit.
 */
export function scoreUniverse(snapshot: Snapshot, profile: ProfileWeights): ScoredUniverse {
  const inUniverse = universeMask(snapshot, profile);
  const sectors = snapshot.spans.map((span) =>
    scoreSector({ snapshot, profile, span, inUniverse }),
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
    metricSpreads: metricSpreadsIn(snapshot, profile, inUniverse),
  };
}

const NO_SPREAD: Spread = { sigma: 1, sigmaSource: 'default', populationCount: 0 };
const NO_SPREADS: AxisSpreads = { score: NO_SPREAD, awareness: NO_SPREAD, performance: NO_SPREAD };

/**
 * Private companies under the same profile as the public ones. They are graded by the sigmas of
 * the public companies, whose population they do not enter (methodology 25.6).
 */
export function scoreOwnCompanies(own: Snapshot, base: ScoredUniverse): ScoredUniverse {
  const scored = scoreUniverse(own, base.profile);
  return {
    ...scored,
    totalSpreads: base.totalSpreads,
    totalGrades: gradesOf(own, scored.sectors, base.totalSpreads),
    dimensionSpreads: base.dimensionSpreads,
    metricSpreads: own.metrics.map(({ id }) => metricSpreads(base, id) ?? NO_SPREADS),
  };
}

/** Whether a span's weights hang on those of a sub-sector: its own, or one of its parent's. */
const isWeighedBy = (span: SectorSpan, subSectorId: number): boolean =>
  span.subSectorId === subSectorId || span.parentSubSectorIds.includes(subSectorId);

/**
 * The scored universe after the weights or shares of one sub-sector changed: only its rows are
 * scored again, then everyone is graded, because the sigmas move. The same as scoring in full,
 * as long as nothing else of the profile differs.
 * Example: after a slider moved a weight of Steel, only the rows of Steel are scored again, and
 * every row is graded.
 */
export function rescoreSector(
  scored: ScoredUniverse,
  profile: ProfileWeights,
  subSectorId: number,
): ScoredUniverse {
  const { snapshot, inUniverse } = scored;
  const sectors = scored.sectors.map((before, index) => {
    const span = snapshot.spans[index];
    return span !== undefined && isWeighedBy(span, subSectorId)
      ? scoreSector({ snapshot, profile, span, inUniverse })
      : before;
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
