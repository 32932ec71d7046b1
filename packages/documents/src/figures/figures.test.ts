import { expect, it } from 'vitest';

import { workbookBytes } from '../workbook/index.ts';
import { canonicalFigure } from './canonical-figures.ts';
import { canonicalPieces, compareFigures, sheetFigures } from './index.ts';

// prettier-ignore
const golden = [
  // cell                         canonical      because
  [2.7, 2.7, 'a number is itself'],
  ['2.70', 2.7, 'a rounded figure as text is that number'],
  ['100', 100, 'zeros before the point count'],
  ['1e-7', 1e-7, 'a small number as JavaScript writes it'],
  ['-12.5', -12.5, 'a short position'],
  [-0, 0, 'there is one zero'],
  ['-0.00', 0, 'a rounded small loss'],
  [{ value: 0.5, form: 'score' }, 0.5, 'how a number looks means nothing'],
  [NaN, null, 'a workbook writes nothing for it'],
  [Infinity, null, 'a workbook writes nothing for it'],
  [null, null, 'nothing'],
  [undefined, null, 'nothing'],
  ['', null, 'an empty cell'],
  ['007', '007', 'a code is no number'],
  ['1,000', '1,000', 'a text with marks'],
  ['12345678901234567890', '12345678901234567890', 'more digits than a number has'],
  ['N/D', 'N/D', 'a word'],
  ["'=1+1", '=1+1', 'the guard of a CSV'],
  ["'s Lands", "'s Lands", 'an apostrophe that guards nothing'],
  ['a\u0000b', 'ab', 'a sign that no workbook holds'],
  ['a\r\nb', 'a\nb', 'the ends of lines of other systems'],
] as const;

it.each(golden)('the canonical form of %j is %j (%s)', (cell, canonical) => {
  expect(canonicalFigure(cell)).toBe(canonical);
});

const textOf = (...tables: Parameters<typeof canonicalPieces>[0]) =>
  Array.from(canonicalPieces(tables), ({ text }) => text).join('');
const results = (...lines: (string | number | null)[][]) => ({ name: 'Results', lines });

it('writes one text for the same figures, whatever the order of tables and the empty cells behind', () => {
  const other = { name: 'Excluded', lines: [['Borg']] };
  const text = textOf(other, results(['No.', 'Score'], [1, 1.94]));
  expect(text).toBe('"Excluded"\n["Borg"]\n"Results"\n["No.","Score"]\n[1,1.94]\n');
  expect(textOf(results(['No.', 'Score', null], ['1', '1.940'], [], ['']), other)).toBe(text);
});

it.each([
  ['another figure', results(['No.', 'Score'], [1, 1.95])],
  ['another place', results(['Score', 'No.'], [1.94, 1])],
  ['a line between', results(['No.', 'Score'], [], [1, 1.94])],
  [
    'another name',
    {
      name: 'Result',
      lines: [
        ['No.', 'Score'],
        [1, 1.94],
      ],
    },
  ],
])('writes another text for %s', (_what, table) => {
  expect(textOf(table)).not.toBe(textOf(results(['No.', 'Score'], [1, 1.94])));
});

it('finds the figures of a sheet with its totals, and none of the sheet about it', () => {
  const sheets = [
    { name: 'Waste: a/b', lines: [['Name']], totals: [['Total', 2]] },
    { name: 'About', lines: [['Receipt', 'x']] },
  ];
  expect(sheetFigures(sheets)).toEqual([{ name: 'Waste a b', lines: [['Name'], ['Total', 2]] }]);
  expect(
    workbookBytes({ title: 'T', madeAt: '2026-04-01T12:00:00Z', sheets }).length,
  ).toBeGreaterThan(0);
});

it('says of each figure whether the file was changed, or the store says something else', () => {
  const compared = compareFigures({
    file: [results(['A', 1, 2, 3])],
    printed: [results(['A', 1, 5, 4])],
    store: [results(['A', 9, 5, 6, 7])],
  });
  expect(compared.map(({ place, state }) => [place, state])).toEqual([
    ['Results!A1', 'agrees'],
    ['Results!B1', 'differs'],
    ['Results!C1', 'changed'],
    ['Results!D1', 'both'],
    ['Results!E1', 'differs'],
  ]);
  expect(compared[4]).toMatchObject({ inFile: null, printed: null, inStore: 7 });
});

it('compares the file itself with the store where the receipt has a hash alone', () => {
  const file = [results([1, 2])];
  const compared = compareFigures({ file, printed: null, store: [results([1, 3])] });
  expect(compared.map(({ state }) => state)).toEqual(['agrees', 'differs']);
  expect(compareFigures({ file: null, printed: file, store: null })[0]?.state).toBe('agrees');
});
