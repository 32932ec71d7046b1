import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import {
  columnAtShare,
  pillarAwarenessShare,
  weighedDimensions,
} from '../src/universe/weighed-dimensions.ts';
import {
  type DimensionColumns,
  PREFERENCE_BITS,
  SLOTS,
  type Snapshot,
} from '../src/snapshot/index.ts';
import { minimumAssessedAt } from '../src/universe/assessed.ts';
import { axisAtShare } from '../src/universe/spreads.ts';
import { type ProfileWeights, sharesOfSector } from '../src/weightings/index.ts';

/** One sub-sector as the bare kernel takes it: nothing but columns and weights. */
interface KernelSpan {
  readonly start: number;
  readonly end: number;
  readonly sustainabilityFraction: number;
  /** By slot, then by pillar. */
  readonly pillars: readonly (readonly {
    readonly columns: readonly Float64Array[];
    readonly weights: Float64Array;
    /** By weighed dimension: metrics that are assessed, and what one metric adds to the share. */
    readonly assessed: readonly Uint8Array[];
    readonly metricWeights: Float64Array;
    readonly qualitativeWeights: Float64Array;
    /** By row of the snapshot: the least share that gives a score; 0 for proxies. */
    readonly minimums: Float64Array;
  }[])[];
  /** 1 for the rows that drop QUANT metrics. */
  readonly isQualitative: Uint8Array;
}

/** What one metric of each dimension adds to the assessed share of its pillar. */
function metricWeightsOf(
  parts: readonly { readonly own: DimensionColumns; readonly weight: number }[],
  countOf: (own: DimensionColumns) => number,
): Float64Array {
  const whole = parts.reduce((sum, { own, weight }) => sum + (countOf(own) > 0 ? weight : 0), 0);
  return Float64Array.from(parts, ({ own, weight }) =>
    countOf(own) === 0 ? 0 : weight / (countOf(own) * whole),
  );
}

/** The columns and weights that a profile needs, looked up beforehand. */
export function kernelSpans(snapshot: Snapshot, profile: ProfileWeights): readonly KernelSpan[] {
  return snapshot.spans.map((span) => ({
    start: span.start,
    end: span.end,
    isQualitative: snapshot.companies.preferenceBits.map((bits) =>
      (bits & PREFERENCE_BITS.isQualitativeOnly) === 0 ? 0 : 1,
    ),
    sustainabilityFraction: sharesOfSector(profile, span.subSectorId).sustainabilityFraction,
    pillars: SLOTS.map((_, slot) =>
      SCORED_PILLARS.map((pillar) => {
        const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
        const weighed = weighedDimensions({ snapshot, profile, span }, pillar).flatMap(
          ({ index, weightFraction }) => {
            const columns = snapshot.dimensionColumns[index];
            const column = columns === undefined ? null : columnAtShare(columns, share, slot);
            return column === null || weightFraction === 0
              ? []
              : [{ column, weight: weightFraction }];
          },
        );
        const parts = weighedDimensions({ snapshot, profile, span }, pillar).flatMap(
          ({ index, weightFraction: weight }) => {
            const own = snapshot.dimensionColumns[index];
            return own === undefined || weight === 0 ? [] : [{ own, weight }];
          },
        );
        const { isDirect } = snapshot.companies;
        return {
          columns: weighed.map(({ column }) => column),
          weights: Float64Array.from(weighed, ({ weight }) => weight),
          assessed: parts.map(
            ({ own }) => own.assessed[axisAtShare(share)]?.[slot] ?? new Uint8Array(0),
          ),
          metricWeights: metricWeightsOf(parts, ({ metricCount }) => metricCount),
          qualitativeWeights: metricWeightsOf(parts, ({ qualitativeCount }) => qualitativeCount),
          minimums: Float64Array.from(isDirect, (direct, row) =>
            direct === 1 ? minimumAssessedAt(snapshot.companies, pillar, row) : 0,
          ),
        };
      }),
    ),
  }));
}

export interface KernelResult {
  /** By slot: ESG, sustainability, climate, governance, impact, each over all rows. */
  readonly totals: readonly (readonly Float64Array[])[];
  readonly grades: readonly Uint8Array[];
}

const KIND_COUNT = 5;

function scoreSpan(span: KernelSpan, slot: number, out: readonly Float64Array[]): void {
  const { start, end, sustainabilityFraction: share } = span;
  span.pillars[slot]?.forEach((parts, pillar) => {
    const { columns, weights } = parts;
    const scores = out[pillar + 1];
    if (scores === undefined) return;
    const sums = new Float64Array(end - start);
    const weightSums = new Float64Array(end - start);
    for (let dimension = 0; dimension < columns.length; dimension += 1) {
      const column = columns[dimension];
      const weight = weights[dimension] ?? 0;
      if (column === undefined) continue;
      for (let row = 0; row < sums.length; row += 1) {
        const score = column[start + row] ?? 0;
        if (Number.isNaN(score)) continue;
        sums[row] = (sums[row] ?? 0) + weight * score;
        weightSums[row] = (weightSums[row] ?? 0) + weight;
      }
    }
    const shares = new Float64Array(end - start);
    parts.assessed.forEach((assessed, dimension) => {
      const whole = parts.metricWeights[dimension] ?? 0;
      const qualitative = parts.qualitativeWeights[dimension] ?? 0;
      for (let row = 0; row < shares.length; row += 1) {
        const weight = span.isQualitative[start + row] === 1 ? qualitative : whole;
        shares[row] = (shares[row] ?? 0) + weight * (assessed[start + row] ?? 0);
      }
    });
    for (let row = 0; row < sums.length; row += 1) {
      const isEnough = (shares[row] ?? 0) - (parts.minimums[start + row] ?? 0) >= -1e-9;
      scores[start + row] = isEnough ? (sums[row] ?? 0) / (weightSums[row] ?? 0) : Number.NaN;
    }
  });
  const [esg, sustainability, , governance] = out;
  if (esg === undefined || sustainability === undefined || governance === undefined) return;
  for (let row = start; row < end; row += 1) {
    const s = sustainability[row] ?? 0;
    const g = governance[row] ?? 0;
    esg[row] = share === 1 ? s : share === 0 ? g : share * s + (1 - share) * g;
  }
}

function sigmaOf(scores: Float64Array, isDirect: Uint8Array): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const distance = (scores[row] ?? 0) - 2;
    if (Number.isNaN(distance) || isDirect[row] === 0) continue;
    count += 1;
    sum += distance;
    squares += distance * distance;
  }
  const mean = sum / count;
  return Math.sqrt(squares / count - mean * mean);
}

function gradeAll(scores: Float64Array, sigma: number): Uint8Array {
  const grades = new Uint8Array(scores.length);
  for (let row = 0; row < scores.length; row += 1) {
    const z = ((scores[row] ?? 0) - 2) / sigma;
    if (Number.isNaN(z)) continue;
    if (z > 0.5 + 1e-9) grades[row] = z > 1.5 + 1e-9 ? 1 : 2;
    else if (z >= -0.5 - 1e-9) grades[row] = 3;
    else grades[row] = z >= -1.5 - 1e-9 ? 4 : 5;
  }
  return grades;
}

/** The necessary work and nothing else: weighted means, sigmas, grades; no lookups, no objects. */
export function runKernel(spans: readonly KernelSpan[], isDirect: Uint8Array): KernelResult {
  const rows = isDirect.length;
  const totals = SLOTS.map((_, slot) => {
    const out = Array.from({ length: KIND_COUNT }, () => new Float64Array(rows));
    for (const span of spans) scoreSpan(span, slot, out);
    return out;
  });
  const grades = (totals[0] ?? []).map((scores) => gradeAll(scores, sigmaOf(scores, isDirect)));
  return { totals, grades };
}

/** A number that two engines share only when scores and grades are the same. */
export function checksumOf(columns: Iterable<Float64Array>, grades: Iterable<Uint8Array>): number {
  let sum = 0;
  for (const column of columns) {
    for (const score of column) if (!Number.isNaN(score)) sum += score;
  }
  for (const column of grades) for (const grade of column) sum += grade;
  return sum;
}
