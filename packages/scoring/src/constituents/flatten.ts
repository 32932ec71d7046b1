import type { ConstituentType } from '@verdure/contract/vocabulary';

import { compareCodePoints, finished, roundDecimals } from '../numbers/index.ts';
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

/** Largest first, those of the same weight by name. */
export const compareLeaves = (a: Leaf, b: Leaf): number =>
  orderOf(b) - orderOf(a) || compareCodePoints(a.name, b.name);

/** So many leaves are made between two looks at the time. */
const LEAVES_A_PART = 500;

/** The leaves of a portfolio or fund in parts, in the order in which they were met. */
export function* leavesInParts(
  graph: HoldingsGraph,
  rootId: string,
  options: LookThrough,
): Generator<undefined, Leaf[]> {
  const root = graph.indexOf.get(rootId);
  if (root === undefined) return [];
  const { nodes, weights, cycles } = leafWeights(graph, root, options);
  const leaves: Leaf[] = [];
  for (const [position, index] of nodes.entries()) {
    if (position % LEAVES_A_PART === 0) yield;
    const node = graph.nodes[index];
    const weightFraction = weights[position] ?? 0;
    if (node === undefined || isCancelled(weightFraction)) continue;
    const { id, type, name } = node;
    leaves.push({ id, type, name, weightFraction, warning: cycles.has(index) ? 'cycle' : null });
  }
  return leaves;
}

/**
 * The leaves of a portfolio or fund, largest first, those of the same weight by name
 * (methodology 12.3, docs/formulas/look-through.md). Empty for an unknown root.
 */
export const flatten = (
  graph: HoldingsGraph,
  rootId: string,
  options: LookThrough,
): readonly Leaf[] => finished(leavesInParts(graph, rootId, options)).sort(compareLeaves);

/** Sum of the sizes of the leaf weights; null without leaves. */
export const grossOfLeaves = (leaves: readonly Leaf[]): number | null =>
  leaves.length === 0 ? null : grossWeight(leaves);
