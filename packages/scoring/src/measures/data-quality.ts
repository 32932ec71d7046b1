import type { ConstituentType, Standing } from '@verdure/contract/vocabulary';

import type { LeafWeights } from '../constituents/index.ts';
import { standingOf } from './standing.ts';

/** The quality of a value's source, from 1 (best) to 5 (methodology 25.1, after PCAF). */
export const DATA_QUALITY = {
  reportedAndVerified: 1,
  reported: 2,
  estimatedFromActivity: 3,
  estimatedFromRevenue: 4,
  estimatedFromSector: 5,
} as const;

/** What a leaf is, and how good its emission value is. */
export interface QualityOfLeaf {
  readonly type: ConstituentType;
  /** From 1 to 5; null without a value. */
  readonly quality: number | null;
}

export interface DataQuality {
  /** From 1 (best) to 5; null where too little of the weight has a value. */
  readonly value: number | null;
  /** Weight of the long companies with a value, a fraction of the base of methodology 13.1. */
  readonly coveredFraction: number;
  readonly standing: Standing;
}

/**
 * The data quality of an investment: the mean over its long leaves with a value, by weight
 * (methodology 25.1, docs/formulas/data-quality.md).
 *
 * @param leafAt by node
 */
export function dataQuality(
  { nodes, weights }: Pick<LeafWeights, 'nodes' | 'weights'>,
  leafAt: (node: number) => QualityOfLeaf,
): DataQuality {
  let [base, covered, sum] = [0, 0, 0];
  for (const [leaf, node] of nodes.entries()) {
    const weight = weights[leaf] ?? 0;
    const { type, quality } = leafAt(node);
    if (weight <= 0 || type === 'country') continue;
    base += weight;
    if (quality === null) continue;
    covered += weight;
    sum += weight * quality;
  }
  const coveredFraction = base === 0 ? 0 : covered / base;
  const standing = standingOf(coveredFraction);
  return { value: standing === 'not_shown' ? null : sum / covered, coveredFraction, standing };
}
