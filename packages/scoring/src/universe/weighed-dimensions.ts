import type { ScoredPillar } from '@verdure/contract/vocabulary';
import {
  appliesTo,
  type DimensionColumns,
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

/** The dimensions of a pillar that apply to a sub-sector, and what the profile weighs them. */
export function weighedDimensions(
  { snapshot, profile, span }: SectorScope,
  pillar: ScoredPillar,
): readonly WeighedDimension[] {
  const indexes: number[] = [];
  const ids: number[] = [];
  snapshot.dimensions.forEach((dimension, index) => {
    if (dimension.pillar !== pillar || !appliesTo(dimension, span)) return;
    indexes.push(index);
    ids.push(dimension.id);
  });
  const weights = pillarWeights(profile, span.subSectorId, ids);
  return indexes.map((index, place) => ({ index, weightFraction: weights[place] ?? 0 }));
}
