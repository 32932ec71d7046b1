import type { ScoredPillar } from '@verdure/contract/vocabulary';
import { SCORE_SCALES, writeGradeCells } from '../grades/index.ts';
import {
  appliesTo,
  type DimensionColumns,
  type NumberColumn,
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

/** One dimension of a pillar in a sub-sector: its scores of all companies, and its weight. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
}

/** What a pillar is computed from, by slot; dimensions without weight or scores are left out. */
function pillarColumns(
  scope: SectorScope,
  pillar: ScoredPillar,
): readonly (readonly WeightedColumn[])[] {
  const { snapshot, profile, span } = scope;
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  const bySlot: readonly WeightedColumn[][] = SLOTS.map(() => []);
  for (const { index, weightFraction: weight } of weighedDimensions(scope, pillar)) {
    const columns = snapshot.dimensionColumns[index];
    if (columns === undefined || weight === 0) continue;
    bySlot.forEach((parts, slot) => {
      const column = columnAtShare(columns, share, slot);
      if (column !== null) parts.push({ column, weight });
    });
  }
  return bySlot;
}

/** Where the means of one pillar are written; the sums of weights are scratch. */
interface MeanColumns {
  readonly means: Float64Array;
  readonly weightSums: Float64Array;
}

/** `sum(w * D) / sum(w)` over the dimensions that are there, row by row (methodology 5.2). */
function writeMeans(
  { means, weightSums }: MeanColumns,
  parts: readonly WeightedColumn[],
  { start }: SectorSpan,
): void {
  means.fill(0);
  weightSums.fill(0);
  for (let next = 0; next < parts.length; next += 2) {
    const [first, second] = [parts[next], parts[next + 1]];
    if (first !== undefined) addWeighted({ means, weightSums }, { first, second, start });
  }
  for (let row = 0; row < means.length; row += 1) {
    const weightSum = weightSums[row] ?? 0;
    means[row] = weightSum > 0 ? (means[row] ?? 0) / weightSum : Number.NaN;
  }
}

interface AddedColumns {
  readonly first: WeightedColumn;
  readonly second: WeightedColumn | undefined;
  readonly start: number;
}

/** Adds one dimension or two: two at a time halve the walks over the sums. */
function addWeighted(
  { means, weightSums }: MeanColumns,
  { first, second, start }: AddedColumns,
): void {
  const secondColumn = second?.column ?? first.column;
  const secondWeight = second?.weight ?? 0;
  for (let row = 0; row < means.length; row += 1) {
    let sum = means[row] ?? 0;
    let weightSum = weightSums[row] ?? 0;
    const score = first.column[start + row] ?? Number.NaN;
    if (!Number.isNaN(score)) {
      sum += first.weight * score;
      weightSum += first.weight;
    }
    const other = secondColumn[start + row] ?? Number.NaN;
    if (!Number.isNaN(other)) {
      sum += secondWeight * other;
      weightSum += secondWeight;
    }
    means[row] = sum;
    weightSums[row] = weightSum;
  }
}

/** The ESG total row by row: a pillar with weight may not be missing (methodology 5.3). */
function writeEsg(
  [esg, sustainability, governance]: readonly [Float64Array, Float64Array, Float64Array],
  sustainabilityFraction: number,
): void {
  if (sustainabilityFraction === 0) esg.set(governance);
  else if (sustainabilityFraction === 1) esg.set(sustainability);
  else {
    const governanceFraction = 1 - sustainabilityFraction;
    for (let row = 0; row < esg.length; row += 1) {
      const s = sustainability[row] ?? Number.NaN;
      const g = governance[row] ?? Number.NaN;
      const isThere = !Number.isNaN(s) && !Number.isNaN(g);
      esg[row] = isThere ? sustainabilityFraction * s + governanceFraction * g : Number.NaN;
    }
  }
}

function writeTotals(scope: SectorScope, slots: SectorScores['totals']): void {
  TOTAL_KINDS.forEach((kind, kindIndex) => {
    if (kind === 'esg') return;
    pillarColumns(scope, kind).forEach((parts, slot) => {
      const means = slots[slot]?.[kindIndex];
      // the ESG total is written last: until then its column has room for the sums of weights
      const weightSums = slots[slot]?.[TOTAL_KINDS.indexOf('esg')];
      if (means !== undefined && weightSums !== undefined) {
        writeMeans({ means, weightSums }, parts, scope.span);
      }
    });
  });
  const { sustainabilityFraction } = sharesOfSector(scope.profile, scope.span.subSectorId);
  for (const [esg, sustainability, governance] of slots) {
    if (esg !== undefined && sustainability !== undefined && governance !== undefined) {
      writeEsg([esg, sustainability, governance], sustainabilityFraction);
    }
  }
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

/** The rows of one sub-sector that sigmas are taken from. */
interface CountedRows {
  readonly isDirect: Uint8Array;
  readonly start: number;
}

/** Count, sum and sum of squares about the centre, written to three places of `moments`. */
function writeMoments(
  moments: Float64Array,
  scores: Float64Array,
  { isDirect, start }: CountedRows,
): void {
  const { centre } = SCORE_SCALES['0-4'];
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const distance = (scores[row] ?? Number.NaN) - centre;
    if (Number.isNaN(distance) || isDirect[start + row] === 0) continue;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  moments[0] = count;
  moments[1] = sum;
  moments[2] = sumOfSquares;
}

/** Writes the pillars and the total of the companies of one sub-sector, for both reporting years. */
export function writeSector(
  { totals, cells, moments }: SectorScores,
  scope: SectorScope,
  inUniverse: Uint8Array | null,
): void {
  const [current, previous] = totals;
  const { isDirect } = scope.snapshot.companies;
  writeTotals(scope, totals);
  if (inUniverse !== null) {
    hideOutside(current, inUniverse, scope.span);
    hideOutside(previous, inUniverse, scope.span);
  }
  const counted = { isDirect, start: scope.span.start };
  current.forEach((column, kind) => {
    const into = cells[kind];
    if (into !== undefined) writeGradeCells(column, into);
    writeMoments(moments.subarray(kind * 3, kind * 3 + 3), column, counted);
  });
}
