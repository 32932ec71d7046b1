import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { LeafWeights } from '../constituents/index.ts';

/**
 * The weight of each long company in the base of methodology 13.1: all long leaves that are not
 * countries. Rests, and funds and portfolios that stay closed, are in the base, so that the shares
 * add up to less than 1 where some of the weight may hold companies that nobody has seen. NaN for
 * every leaf that is no long company.
 *
 * @returns by leaf
 */
export function companyShares(
  { nodes, weights }: Pick<LeafWeights, 'nodes' | 'weights'>,
  typeOf: (node: number) => ConstituentType,
): Float64Array {
  const shares = new Float64Array(nodes.length).fill(Number.NaN);
  let base = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const weight = weights[leaf] ?? 0;
    const type = typeOf(nodes[leaf] ?? 0);
    if (weight <= 0 || type === 'country') continue;
    base += weight;
    if (type === 'company') shares[leaf] = weight;
  }
  return shares.map((weight) => weight / base);
}
