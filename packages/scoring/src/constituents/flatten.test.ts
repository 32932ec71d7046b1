import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  flatten,
  grossOfLeaves,
  type HoldingNode,
  namedGraph,
  leafWeights,
  leafWeightsReader,
  LOOK_THROUGH_DEPTH,
} from './index.ts';

const HOLDERS = 8;
const COMPANIES = 4;

const typeOf = (index: number): HoldingNode['type'] => {
  if (index >= HOLDERS) return index % 2 === 0 ? 'company' : 'country';
  return index % 3 === 0 ? 'fund' : 'portfolio';
};

const weight = fc.integer({ min: -20, max: 100 }).map((tenths) => tenths / 10);
const longWeight = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);

/** Rows of one node: what it holds and the weight; `from` is the first node it may hold. */
const rows = (from: number, weights: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: from, max: HOLDERS + COMPANIES - 1 }), weights), {
    maxLength: 4,
    selector: ([target]) => target,
  });

const nodesFrom = (held: readonly (readonly [number, number][])[]): HoldingNode[] =>
  Array.from({ length: HOLDERS + COMPANIES }, (_, index) => ({
    id: `n${index}`,
    type: typeOf(index),
    name: `n${index}`,
    unmatched: { weightPercent: typeOf(index) === 'company' ? 0 : index * 7, rows: 0 },
    rows: (held[index] ?? []).map(([target, weightPercent]) => ({
      id: `n${target}`,
      weightPercent,
    })),
  }));

/** Nodes that may hold each other in circles. */
const anyNodes = fc
  .array(rows(0, weight), { minLength: HOLDERS, maxLength: HOLDERS })
  .map(nodesFrom);

/** Long positions only, each node holding later ones: no circles. */
const plainNodes = fc
  .tuple(...Array.from({ length: HOLDERS }, (_, index) => rows(index + 1, longWeight)))
  .map(nodesFrom);

interface Expected {
  weight: number;
  isCycle: boolean;
}

interface Step {
  readonly node: HoldingNode;
  readonly path: readonly string[];
  readonly isFundsFeatureOn: boolean;
}

const isHolder = ({ type }: HoldingNode): boolean => type === 'fund' || type === 'portfolio';

const isStopped = ({ node, path }: Step): boolean =>
  isHolder(node) && (path.includes(node.id) || path.length > LOOK_THROUGH_DEPTH);

const isOpened = (step: Step): boolean =>
  isHolder(step.node) &&
  !isStopped(step) &&
  (step.node.type === 'portfolio' || step.isFundsFeatureOn) &&
  step.node.rows.some(({ weightPercent }) => weightPercent !== 0);

/** The methodology word for word: every path on its own. */
function byPaths(nodes: readonly HoldingNode[], root: string, isFundsFeatureOn: boolean) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const leaves = new Map<string, Expected>();
  const reach = (step: Step, share: number): void => {
    const leaf = leaves.get(step.node.id) ?? { weight: 0, isCycle: false };
    const isCycle = leaf.isCycle || isStopped(step);
    leaves.set(step.node.id, { weight: leaf.weight + share, isCycle });
  };
  const open = (id: string, share: number, path: readonly string[]): void => {
    const holder = byId.get(id);
    const held = holder?.rows ?? [];
    const gross = held.reduce((sum, row) => sum + Math.abs(row.weightPercent ?? 0), 0);
    // both keep what matches nothing, and a fund what it does not publish of itself
    const all = gross + (holder?.unmatched?.weightPercent ?? 0);
    const base = holder?.type === 'fund' ? Math.max(100, all) : all;
    if (holder !== undefined && gross > 0 && base - gross >= 1e-7) {
      const leaf = leaves.get(id) ?? { weight: 0, isCycle: false };
      leaves.set(id, { ...leaf, weight: leaf.weight + share * (1 - gross / base) });
    }
    for (const row of gross === 0 ? [] : held) {
      const node = byId.get(row.id);
      if (node === undefined) continue;
      const part = (share * (row.weightPercent ?? 0)) / base;
      const step = { node, path, isFundsFeatureOn };
      if (isOpened(step)) open(row.id, part, [...path, row.id]);
      else reach(step, part);
    }
  };
  open(root, 1, [root]);
  return leaves;
}

it('gives what following every path gives, in circles too', () => {
  fc.assert(
    fc.property(anyNodes, fc.boolean(), (nodes, isFundsFeatureOn) => {
      const leaves = flatten(namedGraph(nodes), 'n0', { isFundsFeatureOn });
      const expected = [...byPaths(nodes, 'n0', isFundsFeatureOn)].filter(
        ([, { weight: size }]) => Math.abs(size) > 2e-12,
      );
      const found = new Map(leaves.map((leaf) => [leaf.id, leaf]));
      for (const [id, { weight: size, isCycle }] of expected) {
        expect(found.get(id)?.weightFraction).toBeCloseTo(size, 12);
        expect(found.get(id)?.warning).toBe(isCycle ? 'cycle' : null);
      }
      expect(leaves.length).toBeLessThanOrEqual(expected.length + 1);
    }),
    { numRuns: 300 },
  );
});

it('look-through of long positions conserves the weight, and lists the largest first', () => {
  fc.assert(
    fc.property(plainNodes, (nodes) => {
      const leaves = flatten(namedGraph(nodes), 'n0', { isFundsFeatureOn: true });
      const gross = grossOfLeaves(leaves);
      if (gross !== null) expect(gross).toBeCloseTo(1, 10);
      leaves.reduce((larger, smaller) => {
        expect(smaller.weightFraction).toBeLessThanOrEqual(larger.weightFraction + 1e-12);
        return smaller;
      }, leaves[0] ?? { weightFraction: 0 });
    }),
    { numRuns: 200 },
  );
});

it('a chain stops at depth 10 and says so; a company below it is an ordinary leaf', () => {
  const chain: HoldingNode[] = Array.from({ length: 13 }, (_, index) => ({
    id: `p${index}`,
    type: 'portfolio',
    name: `p${index}`,
    rows: [
      { id: `p${index + 1}`, weightPercent: 1 },
      { id: 'a', weightPercent: 1 },
    ],
  }));
  const company: HoldingNode = { id: 'a', type: 'company', name: 'a', rows: [] };
  const leaves = flatten(namedGraph([...chain, company]), 'p0', { isFundsFeatureOn: true });
  expect(leaves.map(({ id, warning }) => [id, warning])).toEqual([
    ['a', null],
    ['p11', 'cycle'],
  ]);
  expect(leaves[1]?.weightFraction).toBe(0.5 ** 11);
});

it('the funds feature off leaves funds as they are, except the root', () => {
  const nodes: HoldingNode[] = [
    { id: 'f', type: 'fund', name: 'f', rows: [{ id: 'g', weightPercent: 100 }] },
    { id: 'g', type: 'fund', name: 'g', rows: [{ id: 'a', weightPercent: 100 }] },
    { id: 'a', type: 'company', name: 'a', rows: [] },
  ];
  const ids = (isFundsFeatureOn: boolean): string[] =>
    flatten(namedGraph(nodes), 'f', { isFundsFeatureOn }).map(({ id }) => id);
  expect(ids(false)).toEqual(['g']);
  expect(ids(true)).toEqual(['a']);
});

it('one reader finds below every root what is found alone, one root after another', () => {
  fc.assert(
    fc.property(anyNodes, fc.boolean(), (nodes, isFundsFeatureOn) => {
      const graph = namedGraph(nodes);
      const leavesOf = leafWeightsReader(graph, { isFundsFeatureOn });
      for (const root of nodes.keys()) {
        expect(leavesOf(root)).toEqual(leafWeights(graph, root, { isFundsFeatureOn }));
      }
    }),
    { numRuns: 100 },
  );
});
