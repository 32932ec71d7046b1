import { grossWeight, type LeafWeights } from '../constituents/index.ts';
import { isAveraged, meanOfLeaves } from './average.ts';
import type { Measured } from './measured.ts';

/**
 * The mean of the leaves by weight, with what each of them adds: its weight times its value, over
 * the weight that counts (methodology 14.2 and 25.5).
 *
 * @param values by node; NaN for a leaf that does not count
 */
export function measuredMean(leaves: LeafWeights, values: Float64Array): Measured {
  const { nodes, weights } = leaves;
  const contributions = new Float64Array(nodes.length).fill(Number.NaN);
  let covered = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    const value = values[nodes[leaf] ?? 0] ?? Number.NaN;
    if (!isAveraged(weight, value)) continue;
    contributions[leaf] = weight * value;
    covered += weight;
  }
  const gross = grossWeight(weights);
  return {
    value: meanOfLeaves(leaves, values),
    contributions: contributions.map((added) => added / covered),
    coveredFraction: gross === 0 ? 0 : covered / gross,
  };
}

/**
 * The share of the gross weight that some leaves have together, with what each of them adds; the
 * others add 0 (methodology 13 and 25.5).
 */
export function measuredShare(
  { nodes, weights }: LeafWeights,
  isIn: (node: number) => boolean,
): Measured {
  const gross = grossWeight(weights);
  const contributions = Float64Array.from(nodes, (node, leaf) =>
    isIn(node) ? Math.abs(weights[leaf] ?? 0) / gross : 0,
  );
  return {
    value: gross === 0 ? null : contributions.reduce((sum, added) => sum + added, 0),
    contributions,
    coveredFraction: gross === 0 ? 0 : 1,
  };
}
