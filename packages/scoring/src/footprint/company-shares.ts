import type { LeafWeights } from '../constituents/index.ts';

/**
 * The weight of each long company among all long companies; the shares add up to 1. NaN for every
 * other leaf: short positions, countries, and funds that were not opened (methodology 15).
 *
 * @returns by leaf
 */
export function companyShares(
  { nodes, weights }: Pick<LeafWeights, 'nodes' | 'weights'>,
  isCompany: (node: number) => boolean,
): Float64Array {
  const shares = new Float64Array(nodes.length).fill(Number.NaN);
  let total = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    if (weight <= 0 || !isCompany(nodes[leaf] ?? 0)) continue;
    shares[leaf] = weight;
    total += weight;
  }
  return shares.map((weight) => weight / total);
}
