import type { Draft, DraftChange } from '@verdure/contract/investments/drafts';
import { NOTHING_UNMATCHED, TYPE_CODES, type Unmatched } from '@verdure/scoring/constituents';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { HoldingColumns } from '../portfolios/portfolio.reads.ts';
import { appliedDraft, draftProblems } from './apply-draft.ts';

const columnsOf = (
  rows: readonly (readonly [id: number, percent: number | null])[],
  unmatched: Unmatched = NOTHING_UNMATCHED,
): HoldingColumns => ({
  types: Uint8Array.from(rows, () => TYPE_CODES.company),
  ids: Int32Array.from(rows, ([id]) => id),
  weightsPercent: Float64Array.from(rows, ([, percent]) => percent ?? Number.NaN),
  unmatched: { ...unmatched, setAside: NOTHING_UNMATCHED },
});

const company = (id: number, weightPercent: number | null): DraftChange => ({
  type: 'company',
  id,
  weightPercent,
});

const draftOf = (isSpread: boolean, ...changes: readonly DraftChange[]): Draft => ({
  isSpread,
  changes,
});

const saved = columnsOf([
  [1, 50],
  [2, 30],
  [3, 20],
]);

const rowsOf = (holdings: HoldingColumns) =>
  Array.from(holdings.ids, (id, row) => [id, holdings.weightsPercent[row]]);

it.each([
  [
    'a higher weight comes from the others, in proportion',
    draftOf(true, company(1, 75)),
    [
      [1, 75],
      [2, 15],
      [3, 10],
    ],
  ],
  [
    'a removed weight goes to the others, in proportion',
    draftOf(true, company(1, null)),
    [
      [2, 60],
      [3, 40],
    ],
  ],
  [
    'an added holding comes last and takes from all',
    draftOf(true, company(9, 20)),
    [
      [1, 40],
      [2, 24],
      [3, 16],
      [9, 20],
    ],
  ],
  [
    'without spreading nothing else moves',
    draftOf(false, company(1, 10), company(9, 5), company(3, null)),
    [
      [1, 10],
      [2, 30],
      [9, 5],
    ],
  ],
])('%s', (_, draft, expected) => {
  expect(rowsOf(appliedDraft(saved, draft))).toEqual(expected);
  expect(draftProblems(saved, draft)).toEqual([]);
});

it('starts from equal weights where none is given', () => {
  const blank = columnsOf([
    [1, null],
    [2, null],
    [3, null],
    [4, null],
  ]);
  expect(rowsOf(appliedDraft(blank, draftOf(true, company(1, 40))))).toEqual([
    [1, 40],
    [2, 20],
    [3, 20],
    [4, 20],
  ]);
});

it('leaves what is not recognised as it is, and gives it weights where all get them', () => {
  const rest = { rows: 3, weightPercent: 40 };
  const weighed = columnsOf([[1, 60]], rest);
  expect(appliedDraft(weighed, draftOf(true, company(2, 20))).unmatched).toMatchObject(rest);
  const blank = columnsOf(
    [
      [1, null],
      [2, null],
    ],
    { rows: 3, weightPercent: 0 },
  );
  const drafted = appliedDraft(blank, draftOf(true, company(1, 10)));
  expect(rowsOf(drafted)).toEqual([
    [1, 10],
    [2, 30],
  ]);
  expect(drafted.unmatched).toMatchObject({ rows: 3, weightPercent: 60 });
});

it('gives a holding that stands in several rows one weight', () => {
  const twice = columnsOf([
    [1, 10],
    [2, 80],
    [1, 10],
  ]);
  expect(rowsOf(appliedDraft(twice, draftOf(true, company(1, 40))))).toEqual([
    [1, 40],
    [2, 60],
  ]);
});

it.each([
  [
    draftOf(true, company(1, 90), company(2, 30)),
    "The changed weights add up to 120%, more than the 100% of the portfolio. Lower a weight, or switch off 'Spread over the rest'.",
  ],
  [
    draftOf(true, company(1, null), company(2, null), company(3, null)),
    'The draft removes every holding. Keep at least one.',
  ],
  [
    draftOf(false, company(1, 0), company(2, 0), company(3, null)),
    'The weights of the draft add up to 0. Give a holding a weight.',
  ],
])('refuses changes that leave nothing to compute: %#', (draft, reason) => {
  expect(draftProblems(saved, draft)).toEqual([reason]);
});

const percents = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 30 });

it('spreading keeps the sum of the weights and the proportions of the rest', () => {
  fc.assert(
    fc.property(percents, fc.integer({ min: 0, max: 99 }), (weights, given) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const held = columnsOf(weights.map((weight, id) => [id, (100 * weight) / sum]));
      const next = appliedDraft(held, draftOf(true, company(0, given))).weightsPercent;
      expect(next.reduce((all, weight) => all + weight, 0)).toBeCloseTo(100, 8);
      const [, first = 1, ...others] = next;
      const [, before = 1, ...rest] = weights;
      for (const [at, weight] of others.entries()) {
        expect(weight * before).toBeCloseTo(first * (rest[at] ?? 0), 6);
      }
    }),
  );
});

it('a draft without changes is the saved portfolio itself', () => {
  expect(appliedDraft(saved, draftOf(true))).toBe(saved);
});
