import type { LeafWeights } from '../constituents/index.ts';
import { meanOfLeaves } from './average.ts';

/** The quality of a value's source, from 1 (best) to 5 (methodology 25.1, after PCAF). */
export const DATA_QUALITY = {
  reportedAndVerified: 1,
  reported: 2,
  estimatedFromActivity: 3,
  estimatedFromRevenue: 4,
  estimatedFromSector: 5,
} as const;

/**
 * The data quality of an investment: the mean over its long leaves with a value, by weight
 * (methodology 25.1, docs/formulas/data-quality.md).
 *
 * @param qualityOf quality of a leaf from 1 to 5, by node; null without a value
 * @returns from 1 (best) to 5; null where no long leaf has a value
 */
export const dataQuality = (
  leaves: LeafWeights,
  qualityOf: (node: number) => number | null,
): number | null => {
  const nodeCount = leaves.nodes.reduce((most, node) => Math.max(most, node + 1), 0);
  const qualities = new Float64Array(nodeCount).fill(Number.NaN);
  for (const node of leaves.nodes) qualities[node] = qualityOf(node) ?? Number.NaN;
  return meanOfLeaves(leaves, qualities);
};
