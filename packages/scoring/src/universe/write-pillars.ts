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

/** One dimension of a pillar in a sub-sector: its scores there, and its weight in two profiles. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
  readonly otherWeight: number;
}

/** A pillar of a sub-sector, for two profiles that mix it with the same share. */
interface PillarOfSector {
  readonly snapshot: Snapshot;
  readonly span: SectorSpan;
  readonly pillar: ScoredPillar;
  readonly profile: ProfileWeights;
  readonly otherProfile: ProfileWeights;
}

/** What a pillar is computed from, by slot; dimensions without weight or scores are left out. */
function pillarColumns({
  snapshot,
  span,
  pillar,
  profile,
  otherProfile,
}: PillarOfSector): readonly WeightedColumn[][] {
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  const bySlot: readonly WeightedColumn[][] = SLOTS.map(() => []);
  const weighed = weighedDimensions({ snapshot, profile, span }, pillar);
  const others = weighedDimensions({ snapshot, profile: otherProfile, span }, pillar);
  for (const [place, { index, weightFraction: weight }] of weighed.entries()) {
    const columns = snapshot.dimensionColumns[index];
    const otherWeight = others[place]?.weightFraction ?? 0;
    if (columns === undefined || (weight === 0 && otherWeight === 0)) continue;
    bySlot.forEach((parts, slot) => {
      const column = columnAtShare(columns, share, slot)?.subarray(span.start, span.end);
      if (column !== undefined) parts.push({ column, weight, otherWeight });
    });
  }
  return bySlot;
}

/** Where the means of one pillar are written; the sums of weights are scratch. */
interface MeanColumns {
  readonly means: Float64Array;
  readonly weightSums: Float64Array;
}

type Three = readonly [WeightedColumn, WeightedColumn, WeightedColumn];

/**
 * Adds three dimensions for two profiles: the sums are walked a third as often, and whether a score
 * is there, which the processor cannot guess, is asked once for both.
 */
function addThree(one: MeanColumns, other: MeanColumns, [first, second, third]: Three): void {
  const { column: a, weight: weightA, otherWeight: otherA } = first;
  const { column: b, weight: weightB, otherWeight: otherB } = second;
  const { column: c, weight: weightC, otherWeight: otherC } = third;
  const { means, weightSums } = one;
  const { means: otherMeans, weightSums: otherSums } = other;
  for (let row = 0; row < means.length; row += 1) {
    let sum = means[row] ?? 0;
    let weightSum = weightSums[row] ?? 0;
    let otherSum = otherMeans[row] ?? 0;
    let otherWeightSum = otherSums[row] ?? 0;
    const scoreA = a[row] ?? Number.NaN;
    if (!Number.isNaN(scoreA)) {
      sum += weightA * scoreA;
      weightSum += weightA;
      otherSum += otherA * scoreA;
      otherWeightSum += otherA;
    }
    const scoreB = b[row] ?? Number.NaN;
    if (!Number.isNaN(scoreB)) {
      sum += weightB * scoreB;
      weightSum += weightB;
      otherSum += otherB * scoreB;
      otherWeightSum += otherB;
    }
    const scoreC = c[row] ?? Number.NaN;
    if (!Number.isNaN(scoreC)) {
      sum += weightC * scoreC;
      weightSum += weightC;
      otherSum += otherC * scoreC;
      otherWeightSum += otherC;
    }
    means[row] = sum;
    weightSums[row] = weightSum;
    otherMeans[row] = otherSum;
    otherSums[row] = otherWeightSum;
  }
}

function divide({ means, weightSums }: MeanColumns): void {
  for (let row = 0; row < means.length; row += 1) {
    // 0 / 0 is NaN: no score is there
    means[row] = (means[row] ?? 0) / (weightSums[row] ?? 0);
  }
}

/** What stands in for a dimension or a profile that is not there, so that all take one way. */
interface Blank {
  readonly dimension: WeightedColumn;
  readonly target: MeanColumns;
}

function blankOf({ start, end }: SectorSpan): Blank {
  const rows = end - start;
  const column = new Float64Array(rows).fill(Number.NaN);
  const target = { means: new Float64Array(rows), weightSums: new Float64Array(rows) };
  return { dimension: { column, weight: 0, otherWeight: 0 }, target };
}

/** `sum(w * D) / sum(w)` over the dimensions that are there, row by row (methodology 5.2). */
function writeMeans(
  [one, other]: readonly [MeanColumns, MeanColumns],
  parts: readonly WeightedColumn[],
  { dimension: none }: Blank,
): void {
  for (const { means, weightSums } of [one, other]) {
    means.fill(0);
    weightSums.fill(0);
  }
  for (let next = 0; next < parts.length; next += 3) {
    const three = [parts[next] ?? none, parts[next + 1] ?? none, parts[next + 2] ?? none] as const;
    addThree(one, other, three);
  }
  divide(one);
  divide(other);
}

/** The ESG total is written last: until then its column has room for the sums of weights. */
function roomOf(
  target: SectorTarget | undefined,
  pillar: ScoredPillar,
  slot: number,
): MeanColumns | undefined {
  const totals = target?.scores.totals[slot];
  const means = totals?.[TOTAL_KINDS.indexOf(pillar)];
  const weightSums = totals?.[TOTAL_KINDS.indexOf('esg')];
  return means && weightSums && { means, weightSums };
}

/** One profile, or two, that a pillar of a sub-sector is written for. */
interface PillarTargets extends Omit<PillarOfSector, 'profile' | 'otherProfile'> {
  readonly target: SectorTarget;
  readonly other: SectorTarget | undefined;
  readonly blank: Blank;
}

function writePillar({ target, other, blank, ...pillarOf }: PillarTargets): void {
  const profiles = { profile: target.profile, otherProfile: (other ?? target).profile };
  pillarColumns({ ...pillarOf, ...profiles }).forEach((parts, slot) => {
    const one = roomOf(target, pillarOf.pillar, slot) ?? blank.target;
    const second = roomOf(other, pillarOf.pillar, slot) ?? blank.target;
    writeMeans([one, second], parts, blank);
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
  const blank = blankOf(span);
  for (const pillar of TOTAL_KINDS) {
    if (pillar === 'esg') continue;
    const alike = Map.groupBy(targets, ({ profile }) =>
      pillarAwarenessShare(profile, span.subSectorId, pillar),
    );
    for (const group of alike.values()) {
      for (let next = 0; next < group.length; next += 2) {
        const [target, other] = [group[next], group[next + 1]];
        if (target !== undefined) writePillar({ snapshot, span, pillar, target, other, blank });
      }
    }
  }
}
