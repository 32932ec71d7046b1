import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  type HoldingNode,
  namedGraph,
  NOTHING_UNMATCHED,
  recalibrate,
  uploadedWeights,
} from './index.ts';

const HOLDERS = ['fund', 'portfolio', 'other'];
const HELD = ['fund', 'portfolio', 'a', 'b', 'c', 'unknown'];

const row = fc.record({
  id: fc.constantFrom(...HELD),
  weightPercent: fc.option(
    fc.integer({ min: -30, max: 100 }).map((tenths) => tenths / 10),
    { freq: 4 },
  ),
});
const rows = fc.oneof(
  fc.array(row, { maxLength: 8 }),
  fc.array(
    row.map(({ id }) => ({ id, weightPercent: null })),
    { maxLength: 8 },
  ),
);

const nodesOf = (held: readonly HoldingNode['rows'][]): readonly HoldingNode[] => [
  ...HOLDERS.map((id, index) => ({
    id,
    name: id,
    type: id === 'fund' ? ('fund' as const) : ('portfolio' as const),
    rows: held[index] ?? [],
  })),
  ...['a', 'b', 'c'].map((id) => ({ id, name: id, type: 'company' as const, rows: [] })),
];

/** Gross of the rows whose target no node is: of blank rows their share. */
function unknownFraction(held: HoldingNode['rows'], ids: readonly string[]): number {
  const unknown = held.filter(({ id }) => !ids.includes(id));
  if (held.every(({ weightPercent }) => weightPercent === null)) {
    return unknown.length / Math.max(1, held.length);
  }
  return unknown.reduce((sum, { weightPercent }) => sum + Math.abs(weightPercent ?? 0), 0) / 100;
}

it('holds for every node what its rows come to on their own', () => {
  fc.assert(
    fc.property(fc.tuple(rows, rows, rows), (held) => {
      const nodes = nodesOf(held);
      const { ids, offsets, targets, uploadedFractions, weights } = namedGraph(nodes);
      nodes.forEach((node, index) => {
        const all = uploadedWeights(node.rows, NOTHING_UNMATCHED).constituents;
        const known = all.filter(({ id }) => ids.includes(id));
        const rest = node.type === 'fund' ? 0 : unknownFraction(node.rows, ids);
        const recalibrated = recalibrate(known, rest).constituents;
        const edges = Array.from(
          { length: (offsets[index + 1] ?? 0) - (offsets[index] ?? 0) },
          (_, at) => (offsets[index] ?? 0) + at,
        );
        const asConstituents = (column: Float64Array) =>
          edges.map((edge) => ({ id: ids[targets[edge] ?? -1], weightFraction: column[edge] }));
        expect(asConstituents(weights)).toEqual(
          (recalibrated ?? []).map(({ id, weightFraction }) => ({
            id,
            weightFraction: expect.closeTo(weightFraction, 12),
          })),
        );
        expect(asConstituents(uploadedFractions)).toEqual(recalibrated === null ? [] : known);
      });
    }),
    { numRuns: 500 },
  );
});

it('gives a company no constituents, whatever rows it was given', () => {
  const { offsets } = namedGraph([
    { id: 'a', name: 'a', type: 'company', rows: [{ id: 'b', weightPercent: 1 }] },
    { id: 'b', name: 'b', type: 'company', rows: [] },
  ]);
  expect([...offsets]).toEqual([0, 0, 0]);
});
