import { SCORE_SCALES } from '../grades/index.ts';
import {
  appliesTo,
  type DimensionColumns,
  type NumberColumn,
  type ScoredPillar,
  type SectorSpan,
  SLOTS,
  type Snapshot,
} from '../snapshot/index.ts';
import {
  type AwarenessShare,
  type ProfileWeights,
  pillarWeights,
  sharesOfSector,
} from '../weightings/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';

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

/** A dimension of a pillar in a sub-sector, with its weight there. */
export interface WeighedDimension {
  /** In `snapshot.dimensions`. */
  readonly index: number;
  readonly weightFraction: number;
}

/** The dimensions of a pillar that apply to a sub-sector, and what the profile weighs them. */
export function weighedDimensions(
  snapshot: Snapshot,
  profile: ProfileWeights,
  span: SectorSpan,
  pillar: ScoredPillar,
): readonly WeighedDimension[] {
  const applied = snapshot.dimensions.flatMap((dimension, index) =>
    dimension.pillar === pillar && appliesTo(dimension, span) ? [{ index, id: dimension.id }] : [],
  );
  const weights = pillarWeights(
    profile,
    span.subSectorId,
    applied.map(({ id }) => id),
  );
  return applied.map(({ index }, place) => ({ index, weightFraction: weights[place] ?? 0 }));
}

/** What a pillar is computed from, in one sub-sector and slot. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
}

function pillarColumns(
  { snapshot, profile, span }: SectorScope,
  pillar: ScoredPillar,
  slot: number,
): readonly WeightedColumn[] {
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  return weighedDimensions(snapshot, profile, span, pillar).flatMap(({ index, weightFraction }) => {
    const columns = snapshot.dimensionColumns[index];
    const column = columns === undefined ? null : columnAtShare(columns, share, slot);
    return column === null || weightFraction === 0 ? [] : [{ column, weight: weightFraction }];
  });
}

/** `sum(w * D) / sum(w)` over the dimensions that are there, row by row (methodology 5.2). */
function weightedMeans(parts: readonly WeightedColumn[], span: SectorSpan): Float64Array {
  const length = span.end - span.start;
  const sums = new Float64Array(length);
  const weightSums = new Float64Array(length);
  for (const { column, weight } of parts) addWeighted(sums, weightSums, { column, weight }, span);
  for (let row = 0; row < length; row += 1) {
    const weightSum = weightSums[row] ?? 0;
    sums[row] = weightSum > 0 ? (sums[row] ?? 0) / weightSum : Number.NaN;
  }
  return sums;
}

function addWeighted(
  sums: Float64Array,
  weightSums: Float64Array,
  { column, weight }: WeightedColumn,
  { start }: SectorSpan,
): void {
  for (let row = 0; row < sums.length; row += 1) {
    const score = column[start + row] ?? Number.NaN;
    if (Number.isNaN(score)) continue;
    sums[row] = (sums[row] ?? 0) + weight * score;
    weightSums[row] = (weightSums[row] ?? 0) + weight;
  }
}

/** The ESG total row by row: a pillar with weight may not be missing (methodology 5.3). */
function esgColumn(
  sustainability: Float64Array,
  governance: Float64Array,
  sustainabilityFraction: number,
): Float64Array {
  if (sustainabilityFraction === 0) return governance.slice();
  if (sustainabilityFraction === 1) return sustainability.slice();
  const governanceFraction = 1 - sustainabilityFraction;
  const esg = new Float64Array(sustainability.length);
  for (let row = 0; row < esg.length; row += 1) {
    const total =
      sustainabilityFraction * (sustainability[row] ?? 0) +
      governanceFraction * (governance[row] ?? 0);
    esg[row] = Number.isNaN(total) ? Number.NaN : total;
  }
  return esg;
}

interface SectorScope {
  readonly snapshot: Snapshot;
  readonly profile: ProfileWeights;
  readonly span: SectorSpan;
}

function totalsOfSlot(scope: SectorScope, slot: number): readonly Float64Array[] {
  const pillar = (name: ScoredPillar): Float64Array =>
    weightedMeans(pillarColumns(scope, name, slot), scope.span);
  const sustainability = pillar('sustainability');
  const governance = pillar('governance');
  const { sustainabilityFraction } = sharesOfSector(scope.profile, scope.span.subSectorId);
  return [
    esgColumn(sustainability, governance, sustainabilityFraction),
    sustainability,
    governance,
    pillar('sustainability_s2'),
    pillar('impact'),
  ];
}

/** Companies outside the universe have no scores under the profile (methodology 6). */
function hideOutside(
  totals: readonly Float64Array[],
  inUniverse: Uint8Array,
  { start }: SectorSpan,
): void {
  for (const column of totals) {
    for (let row = 0; row < column.length; row += 1) {
      if (inUniverse[start + row] === 0) column[row] = Number.NaN;
    }
  }
}

function momentsOfTotals(
  totals: readonly Float64Array[],
  isDirect: Uint8Array,
  { start }: SectorSpan,
): Float64Array {
  const moments = new Float64Array(TOTAL_KINDS.length * 3);
  const { centre } = SCORE_SCALES['0-4'];
  totals.forEach((column, kind) => {
    let count = 0;
    let sum = 0;
    let sumOfSquares = 0;
    for (let row = 0; row < column.length; row += 1) {
      const distance = (column[row] ?? Number.NaN) - centre;
      if (Number.isNaN(distance) || isDirect[start + row] === 0) continue;
      count += 1;
      sum += distance;
      sumOfSquares += distance * distance;
    }
    moments.set([count, sum, sumOfSquares], kind * 3);
  });
  return moments;
}

/** The pillars and the total of the companies of one sub-sector, for both reporting years. */
export function scoreSector(scope: SectorScope, inUniverse: Uint8Array | null): SectorScores {
  const [current = [], previous = []] = SLOTS.map((_, slot) => totalsOfSlot(scope, slot));
  if (inUniverse !== null) {
    hideOutside(current, inUniverse, scope.span);
    hideOutside(previous, inUniverse, scope.span);
  }
  return {
    totals: [current, previous],
    moments: momentsOfTotals(current, scope.snapshot.companies.isDirect, scope.span),
  };
}
