import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';

import type { SheetCell } from './cell-xml.ts';
import { type Sheet, streamWorkbook } from './stream-workbook.ts';

const sheetOf = (lines: readonly (readonly SheetCell[])[], name = 'Results'): Sheet => {
  const [heads = [], ...rows] = lines;
  return {
    name,
    heads: heads.map(String),
    decimals: heads.map(() => 2),
    rowCount: rows.length,
    rowAt: (row) => rows[row] ?? [],
  };
};

const written = async (...sheets: readonly Sheet[]) => {
  const parts = await streamWorkbook(sheets, { madeAt: new Date('2026-03-02T09:00:00Z') });
  return read(Buffer.concat(parts), { cellNF: true, cellFormula: true });
};

const linesIn = (book: Awaited<ReturnType<typeof written>>, name = 'Results') =>
  utils.sheet_to_json<SheetCell[]>(book.Sheets[name] ?? {}, { header: 1, defval: null });

it('keeps every number and text of every sheet', async () => {
  const lines = [
    ['Name', 'Share (%)', 'Market cap'],
    ['Ålesund & Sønner <AS>', 12.345_678_901_234, -1e12],
    ['_x0041_ "quoted"', 0, null],
    ['N/A', 1 / 3, 5e-324],
  ];
  const about = [
    ['What', 'Value'],
    ['Profile', 'Uncustomised'],
  ];
  const book = await written(sheetOf(lines), sheetOf(about, 'About'));
  expect(book.SheetNames).toEqual(['Results', 'About']);
  expect(linesIn(book)).toEqual(lines);
  expect(linesIn(book, 'About')).toEqual(about);
});

it('has thousands of rows with many columns, in their order', async () => {
  const lines = Array.from({ length: 3_001 }, (_, row) =>
    Array.from({ length: 60 }, (_value, at) => (row === 0 ? `Column ${at}` : row * 100 + at)),
  );
  expect(linesIn(await written(sheetOf(lines)))).toEqual(lines);
});

it('runs no text as a formula', async () => {
  const texts = ['=1+1', '+CMD', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1'];
  const book = await written(sheetOf([['Name'], ...texts.map((text) => [text])]));
  const cells = texts.map((_, row): unknown => book.Sheets.Results?.[`A${row + 2}`]);
  for (const cell of cells) expect(cell).toMatchObject({ t: 's' });
  expect(cells.some((cell) => Object(cell).f !== undefined)).toBe(false);
  expect(linesIn(book).slice(1).flat()).toEqual(texts);
});

it('shows a number with the decimals of its column', async () => {
  const sheet = {
    ...sheetOf([
      ['a', 'b', 'c'],
      [1.5, 1.5, 1.5],
    ]),
    decimals: [0, 2, 9],
  };
  const book = await written(sheet);
  const formats = ['A2', 'B2', 'C2'].map(
    (place): unknown => Object(book.Sheets.Results?.[place]).z,
  );
  expect(formats).toEqual(['#,##0', '#,##0.00', '#,##0.00000']);
});
