import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { type SectorSpan, SLOTS, type Snapshot } from '../snapshot/index.ts';
import type { ProfileWeights } from '../weightings/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';
import { columnAtShare, pillarAwarenessShare, weighedDimensions } from './weighed-dimensions.ts';

/** One profile that a sub-sector is scored for, and where its scores are written. */
export interface SectorTarget {
  readonly profile: ProfileWeights;
  readonly scores: SectorScores;
}

/** One dimension of a pillar in a sub-sector: its scores of all companies, and its weight in two profiles. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
  readonly otherWeight: number;
}

/** A pillar of a sub-sector, for one profile or for two that mix it with the same share. */
interface PillarOfSector {
  readonly snapshot: Snapshot;
  readonly span: SectorSpan;
  readonly pillar: ScoredPillar;
  readonly target: SectorTarget;
  readonly other: SectorTarget | undefined;
}

/** What a pillar is computed from, by slot; dimensions without weight or scores are left out. */
function pillarColumns({
  snapshot,
  span,
  pillar,
  target: { profile },
  other,
}: PillarOfSector): readonly (readonly WeightedColumn[])[] {
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  const bySlot: readonly WeightedColumn[][] = SLOTS.map(() => []);
  const weighed = weighedDimensions({ snapshot, profile, span }, pillar);
  const others = other && weighedDimensions({ snapshot, profile: other.profile, span }, pillar);
  for (const [place, { index, weightFraction: weight }] of weighed.entries()) {
    const columns = snapshot.dimensionColumns[index];
    const otherWeight = others?.[place]?.weightFraction ?? 0;
    if (columns === undefined || (weight === 0 && otherWeight === 0)) continue;
    bySlot.forEach((parts, slot) => {
      const column = columnAtShare(columns, share, slot);
      if (column !== null) parts.push({ column, weight, otherWeight });
    });
  }
  return bySlot;
}

/** Where the means of one pillar are written; the sums of weights are scratch. */
interface MeanColumns {
  readonly means: Float64Array;
  readonly weightSums: Float64Array;
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
    const secondScore = secondColumn[start + row] ?? Number.NaN;
    if (!Number.isNaN(secondScore)) {
      sum += secondWeight * secondScore;
      weightSum += secondWeight;
    }
    means[row] = sum;
    weightSums[row] = weightSum;
  }
}

/** The same for two profiles: whether a score is there, which the processor cannot guess, is asked once. */
function addWeightedTwice(
  { means, weightSums }: MeanColumns,
  { means: otherMeans, weightSums: otherSums }: MeanColumns,
  { first, second, start }: AddedColumns,
): void {
  const { column, weight: secondWeight, otherWeight: secondOther } = second ?? NO_WEIGHT;
  const secondColumn = second === undefined ? first.column : column;
  for (let row = 0; row < means.length; row += 1) {
    let sum = means[row] ?? 0;
    let weightSum = weightSums[row] ?? 0;
    let otherSum = otherMeans[row] ?? 0;
    let otherWeightSum = otherSums[row] ?? 0;
    const score = first.column[start + row] ?? Number.NaN;
    if (!Number.isNaN(score)) {
      sum += first.weight * score;
      weightSum += first.weight;
      otherSum += first.otherWeight * score;
      otherWeightSum += first.otherWeight;
    }
    const secondScore = secondColumn[start + row] ?? Number.NaN;
    if (!Number.isNaN(secondScore)) {
      sum += secondWeight * secondScore;
      weightSum += secondWeight;
      otherSum += secondOther * secondScore;
      otherWeightSum += secondOther;
    }
    means[row] = sum;
    weightSums[row] = weightSum;
    otherMeans[row] = otherSum;
    otherSums[row] = otherWeightSum;
  }
}

const NO_WEIGHT: WeightedColumn = { column: new Float64Array(0), weight: 0, otherWeight: 0 };

function divide({ means, weightSums }: MeanColumns): void {
  for (let row = 0; row < means.length; row += 1) {
    const weightSum = weightSums[row] ?? 0;
    means[row] = weightSum > 0 ? (means[row] ?? 0) / weightSum : Number.NaN;
  }
}

/** `sum(w * D) / sum(w)` over the dimensions that are there, row by row (methodology 5.2). */
function writeMeans(
  into: readonly MeanColumns[],
  parts: readonly WeightedColumn[],
  { start }: SectorSpan,
): void {
  const [one, other] = into;
  for (const { means, weightSums } of into) {
    means.fill(0);
    weightSums.fill(0);
  }
  for (let next = 0; next < parts.length; next += 2) {
    const [first, second] = [parts[next], parts[next + 1]];
    if (first === undefined || one === undefined) continue;
    if (other === undefined) addWeighted(one, { first, second, start });
    else addWeightedTwice(one, other, { first, second, start });
  }
  for (const each of into) divide(each);
}

/** The ESG total is written last: until then its column has room for the sums of weights. */
function roomOf({ totals }: SectorScores, pillar: ScoredPillar, slot: number): MeanColumns[] {
  const means = totals[slot]?.[TOTAL_KINDS.indexOf(pillar)];
  const weightSums = totals[slot]?.[TOTAL_KINDS.indexOf('esg')];
  return means === undefined || weightSums === undefined ? [] : [{ means, weightSums }];
}

function writePillar(pillarOf: PillarOfSector): void {
  const { span, pillar, target, other } = pillarOf;
  const targets = other === undefined ? [target] : [target, other];
  pillarColumns(pillarOf).forEach((parts, slot) => {
    const into = targets.flatMap(({ scores }) => roomOf(scores, pillar, slot));
    writeMeans(into, parts, span);
  });
}

/**
 * Writes the pillars of the companies of one sub-sector for several profiles, for both reporting years.
 * Two that mix a pillar with the same share of awareness are written in one walk; the scores of each are
 * those that it would have alone, bit for bit.
 */
export function writePillars(
  snapshot: Snapshot,
  span: SectorSpan,
  targets: readonly SectorTarget[],
): void {
  for (const pillar of TOTAL_KINDS) {
    if (pillar === 'esg') continue;
    const alike = Map.groupBy(targets, ({ profile }) =>
      pillarAwarenessShare(profile, span.subSectorId, pillar),
    );
    for (const group of alike.values()) {
      for (let next = 0; next < group.length; next += 2) {
        const [target, other] = [group[next], group[next + 1]];
        if (target !== undefined) writePillar({ snapshot, span, pillar, target, other });
      }
    }
  }
}
