import type { ConstituentType } from '@verdure/contract/vocabulary';

import { compareCodePoints, roundDecimals } from '../numbers/index.ts';
import type { HoldingsGraph } from './holdings-graph.ts';
import { isCancelled, leafWeights, type LookThrough } from './leaf-weights.ts';
import { grossWeight } from './recalibrate.ts';

const ORDER_DECIMALS = 12;

export interface Leaf {
  readonly id: string;
  readonly type: ConstituentType;
  readonly name: string;
  /** Of the root; below 0 is short. Nothing is rescaled, so a cancelled part is missing. */
  readonly weightFraction: number;
  /** `cycle`: a fund or portfolio that leads back to itself, or lies too deep, was not opened. */
  readonly warning: 'cycle' | null;
}

const orderOf = ({ weightFraction }: Leaf): number =>
  roundDecimals(Math.abs(weightFraction), ORDER_DECIMALS);

const compareLeaves = (a: Leaf, b: Leaf): number =>
  orderOf(b) - orderOf(a) || compareCodePoints(a.name, b.name);

/**
 * The leaves of a portfolio or fund, largest first, those of the same weight by name
 * (methodology 12.3, docs/formulas/look-through.md). Empty for an unknown root.
 */
export function flatten(
  graph: HoldingsGraph,
  rootId: string,
  options: LookThrough,
): readonly Leaf[] {
  const root = graph.indexOf.get(rootId);
  if (root === undefined) return [];
  const { nodes, weights, cycles } = leafWeights(graph, root, options);
  const leaves: Leaf[] = [];
  nodes.forEach((index, position) => {
    const node = graph.nodes[index];
    const weightFraction = weights[position] ?? 0;
    if (node === undefined || isCancelled(weightFraction)) return;
    const { id, type, name } = node;
    leaves.push({ id, type, name, weightFraction, warning: cycles.has(index) ? 'cycle' : null });
  });
  return leaves.sort(compareLeaves);
}

/** Sum of the sizes of the leaf weights; null without leaves. */
export const grossOfLeaves = (leaves: readonly Leaf[]): number | null =>
  leaves.length === 0 ? null : grossWeight(leaves);
