import { expect, it } from 'vitest';

import { type ColumnReader, numbers, texts } from './column-reader.ts';
import { MOST_DOTS, presentScatter } from './scatter.present.ts';

const columns = (at: (row: number) => number | null) =>
  new Map<string, ColumnReader>([
    ['name', texts((row) => `Row ${row}`)],
    ['x', numbers(at)],
    ['y', numbers((row) => row * 2)],
    ['words', texts((row) => `word ${row}`)],
  ]);
const table = { idAt: (row: number) => row + 100 };
const rowsTo = (count: number) => Array.from({ length: count }, (_, row) => row);

it('gives each row with both values, and counts the others', () => {
  const at = (row: number) => (row === 1 ? null : row);
  expect(
    presentScatter({ table, found: [0, 1, 2], columns: columns(at) }, { x: 'x', y: 'y' }),
  ).toEqual([
    {
      total_rows: 3,
      valued_rows: 2,
      dots: [
        { id: 100, name: 'Row 0', x: 0, y: 0 },
        { id: 102, name: 'Row 2', x: 2, y: 4 },
      ],
    },
  ]);
});

it('takes dots evenly along the first column where there are too many', () => {
  const found = rowsTo(MOST_DOTS * 3);
  const [scatter] = presentScatter(
    { table, found, columns: columns((row) => found.length - row) },
    { x: 'x', y: 'y' },
  );
  const across = scatter?.dots.map(({ x }) => x) ?? [];
  expect(across).toHaveLength(MOST_DOTS);
  expect(across.slice(0, 3)).toEqual([1, 4, 7]);
  expect(across.at(-1)).toBe(found.length - 2);
});

it('a scatter draws nothing of texts', () => {
  expect(
    presentScatter({ table, found: [0], columns: columns((row) => row) }, { x: 'words', y: 'y' }),
  ).toEqual([]);
});
