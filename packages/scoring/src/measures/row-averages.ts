import { type LeafColumns, type LeafRows, leavesOfRow, rowCountOf } from '../constituents/index.ts';
import { gradeNumberOfZ } from '../grades/index.ts';
import type { NodeScores } from './average.ts';
import { isPillarGradeShown, pillarCoverage } from './coverage.ts';

/** One kind of score of many investments, by row. */
export interface RowAverages {
  /** Points; NaN: nothing is covered. */
  readonly scores: Float64Array;
  /** 1 to 5 for A to E; 0: no grade, or too little of the weight has a score for one. */
  readonly grades: Uint8Array;
  /** Share of the gross weight with a score; NaN without leaves. */
  readonly scoredFractions: Float64Array;
}

/** Of each kind: points, the same in sigmas, and 1 where there is a score. */
const NUMBERS_A_KIND = 3;

/** All scores of a node beside each other, so that a leaf is looked up once. No score is 0, 0, 0. */
function packed(kinds: readonly NodeScores[]): Float64Array {
  const width = NUMBERS_A_KIND * kinds.length;
  const nodes = kinds[0]?.points.length ?? 0;
  const values = new Float64Array(width * nodes);
  for (const [kind, { points, sigmas }] of kinds.entries()) {
    for (let node = 0; node < nodes; node += 1) {
      const score = points[node] ?? Number.NaN;
      if (Number.isNaN(score)) continue;
      const at = node * width + NUMBERS_A_KIND * kind;
      values[at] = score;
      values[at + 1] = sigmas[node] ?? 0;
      values[at + 2] = 1;
    }
  }
  return values;
}

/** Some leaves, and what each counts for in an average. */
interface Row extends LeafColumns {
  readonly counted: Float64Array;
}

function rowOf(rows: LeafRows, row: number, isWeighted: boolean): Row {
  const { nodes, weights } = leavesOfRow(rows, row);
  return { nodes, weights, counted: isWeighted ? weights : weights.map(Math.sign) };
}

/** Sums of one row: of each kind the weighed points and sigmas, and the long weight behind them. */
class RowSums {
  readonly sums: Float64Array;
  /** Gross weight of the leaves. */
  gross = 0;
  hasShort = false;
  readonly #values: Float64Array;

  constructor(kinds: readonly NodeScores[]) {
    this.#values = packed(kinds);
    this.sums = new Float64Array(NUMBERS_A_KIND * kinds.length);
  }

  add({ nodes, weights, counted }: Row): void {
    const sums = this.sums;
    const values = this.#values;
    const width = sums.length;
    let gross = 0;
    let hasShort = false;
    sums.fill(0);
    for (let leaf = 0; leaf < nodes.length; leaf += 1) {
      const weight = weights[leaf] ?? 0;
      gross += Math.abs(weight);
      hasShort ||= weight < 0;
      // a short leaf counts in no average, and what has no score adds 0
      const long = Math.max(0, counted[leaf] ?? 0);
      const at = (nodes[leaf] ?? 0) * width;
      for (let number = 0; number < width; number += 1) {
        sums[number] = (sums[number] ?? 0) + long * (values[at + number] ?? 0);
      }
    }
    this.gross = gross;
    this.hasShort = hasShort;
  }
}

const emptyAverages = (rows: number): RowAverages => ({
  scores: new Float64Array(rows),
  grades: new Uint8Array(rows),
  scoredFractions: new Float64Array(rows),
});

interface Kind {
  readonly scores: NodeScores;
  readonly into: RowAverages;
  /** Where its sums begin. */
  readonly at: number;
}

/** Share of the gross weight with a score; null without leaves. */
function scoredFraction(
  { sums, gross, hasShort }: RowSums,
  { at, scores: { points } }: Kind,
  leaves: Row,
): number | null {
  // of long leaves alone the weight behind the mean is the weight with a score
  if (!hasShort && leaves.counted === leaves.weights)
    return gross === 0 ? null : (sums[at + 2] ?? 0) / gross;
  const isScored = (node: number): boolean => !Number.isNaN(points[node]);
  return pillarCoverage(leaves, isScored).weightedFraction;
}

/**
 * The scores and grades of many investments at once: of each row what `averageOfLeaves` gives, its
 * grade where `pillarCoverage` allows one (methodology 13 and 14.2).
 *
 * @param kinds by kind: the finite scores of the nodes that the leaves name
 */
export function rowAverages(
  rows: LeafRows,
  kinds: readonly NodeScores[],
  { isWeighted }: { readonly isWeighted: boolean },
): readonly RowAverages[] {
  const count = rowCountOf(rows);
  const columns = kinds.map((scores, kind) => ({
    scores,
    into: emptyAverages(count),
    at: NUMBERS_A_KIND * kind,
  }));
  const summed = new RowSums(kinds);
  for (let row = 0; row < count; row += 1) {
    const leaves = rowOf(rows, row, isWeighted);
    summed.add(leaves);
    for (const column of columns) {
      const { into, at } = column;
      const points = summed.sums[at] ?? 0;
      const sigmas = summed.sums[at + 1] ?? 0;
      const covered = summed.sums[at + 2] ?? 0;
      const fraction = scoredFraction(summed, column, leaves);
      const isGraded = covered > 0 && isPillarGradeShown(fraction);
      into.scores[row] = covered > 0 ? points / covered : Number.NaN;
      into.grades[row] = isGraded ? gradeNumberOfZ(sigmas / covered) : 0;
      into.scoredFractions[row] = fraction ?? Number.NaN;
    }
  }
  return columns.map(({ into }) => into);
}
