import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import { typeOfNode } from '@verdure/scoring/constituents';
import { gradeOfZ } from '@verdure/scoring/grades';
import { isAveraged, meanOfLeaves } from '@verdure/scoring/measures';

import type { ScoredInvestment } from '../../investments/investment/investment.reads.ts';

/** A holding with a score that counts, and how far it lifts the average. */
export interface Contributor {
  readonly id: number;
  readonly type: ConstituentType;
  readonly name: string;
  readonly weight: number;
  readonly score: number;
  readonly grade: Grade | null;
  /** Points: its share of the weight behind the average, times its distance from the average. */
  readonly adds: number;
}

/**
 * What each long holding adds to the ESG score. The contributions add up to 0: a holding that scores
 * above the average lifts it, one below lowers it.
 */
export function contributorsOf({ investment, nodes }: ScoredInvestment): readonly Contributor[] {
  const { graph, ids, leaves } = investment;
  const { points, sigmas } = nodes.scores.esg;
  const average = meanOfLeaves(leaves, points);
  if (average === null) return [];
  const behind = Array.from(leaves.nodes).flatMap((node, leaf) => {
    const weight = leaves.weights[leaf] ?? 0;
    const score = points[node] ?? Number.NaN;
    return isAveraged(weight, score) ? [{ node, weight, score }] : [];
  });
  const total = behind.reduce((sum, { weight }) => sum + weight, 0);
  return behind.map(({ node, weight, score }) => ({
    id: ids[node] ?? 0,
    type: typeOfNode(graph, node),
    name: graph.names[node] ?? '',
    weight,
    score,
    grade: gradeOfZ(sigmas[node] ?? null),
    adds: (weight / total) * (score - average),
  }));
}

/** The five that lift the score most, and the five that lower it most. */
export function bestAndWorst(contributors: readonly Contributor[]) {
  const ordered = [...contributors].sort((a, b) => b.adds - a.adds);
  return {
    best: ordered.filter(({ adds }) => adds > 0).slice(0, 5),
    worst: ordered
      .filter(({ adds }) => adds < 0)
      .reverse()
      .slice(0, 5),
  };
}

/** The weight by sector or country, the heaviest first, up to five and the rest. */
export function weightBy(
  holdings: readonly FlatConstituentRow[],
  key: 'sector' | 'country',
): readonly (readonly [string, number])[] {
  const weights = new Map<string, number>();
  for (const holding of holdings) {
    const name = holding[key] ?? 'Other';
    weights.set(name, (weights.get(name) ?? 0) + holding.weight);
  }
  const ordered = [...weights].sort((a, b) => b[1] - a[1]);
  const rest = ordered.slice(5).reduce((sum, [, weight]) => sum + weight, 0);
  const named = ordered.slice(0, 5);
  return ordered.length > 5 ? [...named, ['The rest', rest]] : named;
}
