import { OVERALL_KINDS } from '@verdure/contract/investments/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';
import {
  type CoveredLeaf,
  isCounted,
  type Leaf,
  type LeafWeights,
  leafWeights,
  setNodeScore,
  withoutCancelled,
} from '@verdure/scoring/constituents';

import { Slices } from '../../../platform/universe/in-slices.ts';
import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import { idOfNode, type Investment } from './investment.ts';
import { type LeafScores, leafScores, sigmasOf } from './leaf-scores.ts';
import { emptyScoresByKind, type NodeScoresByKind } from './leaf-table.ts';

/** A leaf with its weight, and what it is under the profile. */
export interface WeightedLeaf extends Leaf {
  readonly of: LeafScores;
}

/** A portfolio or fund under a profile, as one viewer's organisation may see it. */
export interface ScoredInvestment {
  /** Of the investment and the profile, in their states: answers may be kept by it. */
  readonly key: string;
  readonly investment: Investment;
  readonly under: ScoredProfile;
  /** The proxy toggle, where the organisation has the feature. */
  readonly isProxyOn: boolean;
  readonly leaves: readonly WeightedLeaf[];
  /** The same by node index. */
  readonly root: LeafWeights;
  /** What each node of the graph is as a leaf. */
  readonly nodes: readonly LeafScores[];
  /** The scores that enter averages: of the universe, of proxies only with the toggle. */
  readonly scores: NodeScoresByKind;
}

/** Names what a scored investment is made of. */
export const scoredKey = ({ key }: Investment, under: ScoredProfile, isProxyOn: boolean): string =>
  `${key}|${under.key}|${isProxyOn}`;

/** Every node of the graph scored once, however many paths lead to it. */
export async function scoreInvestment(
  investment: Investment,
  under: ScoredProfile,
  isProxyFeatureOn: boolean,
): Promise<ScoredInvestment> {
  const { graph } = investment;
  const isProxyOn = investment.hasProxy && isProxyFeatureOn;
  const slices = new Slices();
  const sigmas = OVERALL_KINDS.map((kind) => ({ kind, ...sigmasOf(under, kind) }));
  const scores = emptyScoresByKind(graph.nodes.length);
  const nodes: LeafScores[] = [];
  for (const [index, { id, type }] of graph.nodes.entries()) {
    const leaf = leafScores(under, type, id);
    nodes.push(leaf);
    if (isCounted(leaf, isProxyOn)) {
      for (const { kind, company, country } of sigmas) {
        const sigma = type === 'country' ? country : company;
        setNodeScore(scores[kind], index, { score: leaf.scores[kind], sigma });
      }
    }
    if (slices.isOver) await slices.pause();
  }
  const key = scoredKey(investment, under, isProxyOn);
  const leaves = await weightedLeaves(investment, nodes);
  return { key, investment, under, isProxyOn, ...leaves, nodes, scores };
}

/** The leaves of an investment with what they are, and by node index. */
async function weightedLeaves({ graph, leaves }: Investment, nodes: readonly LeafScores[]) {
  const slices = new Slices();
  const weighted: WeightedLeaf[] = [];
  const indexes: number[] = [];
  for (const leaf of leaves) {
    const index = graph.indexOf.get(leaf.id) ?? -1;
    const of = nodes[index];
    if (of !== undefined) {
      weighted.push({ ...leaf, of });
      indexes.push(index);
    }
    if (slices.isOver) await slices.pause();
  }
  const weights = Float64Array.from(weighted, ({ weightFraction }) => weightFraction);
  const root: LeafWeights = { nodes: Int32Array.from(indexes), weights, cycles: new Set() };
  return { leaves: weighted, root };
}

/** What one node is as a leaf. */
export function leafOf({ investment, nodes }: ScoredInvestment, node: string): LeafScores | null {
  return nodes[investment.graph.indexOf.get(node) ?? -1] ?? null;
}

/** A row of the holdings table: an immediate constituent or a leaf. */
export interface Constituent {
  readonly node: string;
  readonly type: ConstituentType;
  readonly id: number;
}

/** The leaves of one immediate constituent, alone; null for what is a leaf itself. */
export function leavesOf(
  { investment: { graph, isFundsFeatureOn } }: ScoredInvestment,
  { node, type }: Constituent,
): LeafWeights | null {
  const index = graph.indexOf.get(node);
  if (index === undefined || type === 'company' || type === 'country') return null;
  // a fund that may not be opened stays a leaf, which is covered by nothing
  if (type === 'fund' && !isFundsFeatureOn) return null;
  return withoutCancelled(leafWeights(graph, index, { isFundsFeatureOn }));
}

/** Leaves as coverage looks at them. */
export function coveredLeaves(
  { nodes }: ScoredInvestment,
  leaves: LeafWeights,
): readonly CoveredLeaf[] {
  const covered: CoveredLeaf[] = [];
  leaves.nodes.forEach((node, position) => {
    const weightFraction = leaves.weights[position] ?? 0;
    const of = nodes[node];
    if (of === undefined || weightFraction === 0) return;
    covered.push({ type: of.type, weightFraction, coverage: of.coverage });
  });
  return covered;
}

/** Ids of the companies that a row of the holdings table holds. */
export function companyIdsBelow(
  scored: ScoredInvestment,
  constituent: Constituent,
): readonly number[] {
  if (constituent.type === 'company') return [constituent.id];
  const below = leavesOf(scored, constituent);
  const nodes = below === null ? [] : [...below.nodes].map((node) => scored.nodes[node]);
  return nodes.flatMap((of) => (of?.type === 'company' ? [of.id] : []));
}

/** The rows of a holdings table: the immediate constituents, or the leaves. */
export const rowsOf = (
  { investment, leaves }: ScoredInvestment,
  isUnderlying: boolean,
): readonly Constituent[] =>
  isUnderlying
    ? leaves.map(({ id, type }) => ({ node: id, type, id: idOfNode(id) }))
    : investment.constituents;
