import { flatten, type Leaf, type ScoredHolding } from '@verdure/scoring/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import type { Investment } from './investment.ts';
import { type LeafScores, leafScores } from './leaf-scores.ts';

/** A leaf with its weight, and what it is under the profile. */
export interface WeightedLeaf extends Leaf {
  readonly of: LeafScores;
}

/** A portfolio or fund under a profile, as one viewer's organisation may see it. */
export interface ScoredInvestment {
  readonly investment: Investment;
  readonly under: ScoredProfile;
  /** The proxy toggle, where the organisation has the feature. */
  readonly isProxyOn: boolean;
  readonly leaves: readonly WeightedLeaf[];
  /** The leaves of one immediate constituent, alone; null for a company or country. */
  leavesOf(node: string, type: ConstituentType): readonly WeightedLeaf[] | null;
  /** What one node is as a leaf. */
  leafOf(node: string, type: ConstituentType): LeafScores;
}

/** Scores leaves once each, also those that are held on many paths. */
export function scoreInvestment(
  investment: Investment,
  under: ScoredProfile,
  isProxyFeatureOn: boolean,
): ScoredInvestment {
  const known = new Map<string, LeafScores>();
  const leafOf = (node: string, type: ConstituentType): LeafScores => {
    const found = known.get(node) ?? leafScores(under, type, node);
    known.set(node, found);
    return found;
  };
  const weighted = (leaves: readonly Leaf[]): readonly WeightedLeaf[] =>
    leaves.map((leaf) => ({ ...leaf, of: leafOf(leaf.id, leaf.type) }));
  const { graph, isFundsFeatureOn } = investment;
  return {
    investment,
    under,
    isProxyOn: investment.hasProxy && isProxyFeatureOn,
    leaves: weighted(investment.leaves),
    leafOf,
    leavesOf: (node, type) => {
      if (type === 'company' || type === 'country') return null;
      // a fund that may not be opened stays a leaf, which is covered by nothing
      const isLocked = type === 'fund' && !isFundsFeatureOn;
      return isLocked ? null : weighted(flatten(graph, node, { isFundsFeatureOn }));
    },
  };
}

/** Leaves as the averages take them: one kind of score. */
export const scoredHoldings = (
  leaves: readonly WeightedLeaf[],
  scoreOf: (leaf: LeafScores) => number | null,
): readonly ScoredHolding[] =>
  leaves.map(({ type, weightFraction, of }) => ({
    ...{ type, weightFraction, isProxy: of.isProxy, isWrongUniverse: of.isWrongUniverse },
    score: scoreOf(of),
  }));

/** A row of the holdings table: an immediate constituent or a leaf. */
export interface Constituent {
  readonly node: string;
  readonly type: ConstituentType;
  readonly id: number;
}

/** The rows of a holdings table: the immediate constituents, or the leaves. */
export const rowsOf = (
  { investment, leaves }: ScoredInvestment,
  isUnderlying: boolean,
): readonly Constituent[] =>
  isUnderlying
    ? leaves.map(({ id, type, of }) => ({ node: id, type, id: of.id }))
    : investment.constituents;
