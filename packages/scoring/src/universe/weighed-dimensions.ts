import type { ScoredPillar } from '@verdure/contract/vocabulary';
import {
  appliesTo,
  type DimensionColumns,
  type DimensionRow,
  type NumberColumn,
  type SectorSpan,
  type Snapshot,
} from '../snapshot/index.ts';
import {
  type AwarenessShare,
  type ProfileWeights,
  pillarWeights,
  sharesOfSector,
} from '../weightings/index.ts';

/** The share of awareness that a pillar is mixed with in a sub-sector. */
export function pillarAwarenessShare(
  profile: ProfileWeights,
  subSectorId: number | null,
  pillar: ScoredPillar,
): AwarenessShare {
  const shares = sharesOfSector(profile, subSectorId);
  return pillar === 'impact' ? shares.impactAwarenessFraction : shares.esgAwarenessFraction;
}

/** The column that holds a dimension's score at an awareness share. */
export function columnAtShare(
  columns: DimensionColumns,
  share: AwarenessShare,
  slot: number,
): NumberColumn {
  if (share === 0) return columns.performance[slot] ?? null;
  return (share === 1 ? columns.awareness[slot] : columns.mixed[slot]) ?? null;
}

/** One sub-sector under one profile. */
export interface SectorScope {
  readonly snapshot: Snapshot;
  readonly profile: ProfileWeights;
  readonly span: SectorSpan;
}

/** A dimension of a pillar in a sub-sector, with its weight there. */
export interface WeighedDimension {
  /** In `snapshot.dimensions`. */
  readonly index: number;
  readonly weightFraction: number;
}

/** A dimension that a sub-sector weighs. */
interface PlacedDimension {
  readonly index: number;
  readonly row: DimensionRow;
}

const placedDimensions = ({ dimensions }: Snapshot, pillar: ScoredPillar) =>
  dimensions.flatMap((row, index): PlacedDimension[] =>
    row.pillar === pillar ? [{ index, row }] : [],
  );

const idsOf = (placed: readonly PlacedDimension[]) => placed.map(({ row }) => row.id);

/**
 * The weights of a company known only to its parent sector: each the mean of the weights in the
 * sub-sectors that the dimension applies to, brought to 1 (methodology 4.2).
 */
function parentWeights(
  { profile, span }: SectorScope,
  applied: readonly PlacedDimension[],
  all: readonly PlacedDimension[],
): readonly number[] {
  const sums = applied.map(() => ({ sum: 0, count: 0 }));
  for (const subSectorId of span.parentSubSectorIds) {
    const isOf = ({ row: { subSectorIds } }: PlacedDimension): boolean =>
      subSectorIds === null || subSectorIds.includes(subSectorId);
    const own = all.filter(isOf);
    const weights = pillarWeights(profile, subSectorId, idsOf(own));
    applied.forEach((dimension, place) => {
      const at = own.indexOf(dimension);
      const total = sums[place];
      if (at < 0 || total === undefined) return;
      total.sum += weights[at] ?? 0;
      total.count += 1;
    });
  }
  const means = sums.map(({ sum, count }) => (count === 0 ? 0 : sum / count));
  const whole = means.reduce((sum, mean) => sum + mean, 0);
  return means.map((mean) => (whole === 0 ? 1 / means.length : mean / whole));
}

/** The dimensions of a pillar that apply to a span, and what the profile weighs them. */
export function weighedDimensions(
  scope: SectorScope,
  pillar: ScoredPillar,
): readonly WeighedDimension[] {
  const { snapshot, profile, span } = scope;
  const all = placedDimensions(snapshot, pillar);
  const applied = all.filter(({ row }) => appliesTo(row, span));
  const weights =
    span.parentSubSectorIds.length > 0
      ? parentWeights(scope, applied, all)
      : pillarWeights(profile, span.subSectorId, idsOf(applied));
  return applied.map(({ index }, place) => ({ index, weightFraction: weights[place] ?? 0 }));
}
