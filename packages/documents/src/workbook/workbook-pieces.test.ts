import { read, utils } from '@e965/xlsx';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';

import type { WorkbookSheet } from './sheet-pieces.ts';
import { workbookBytes, workbookPieces } from './workbook-pieces.ts';

const LINES = [
  ['Name', 'Weight', 'ESG score', 'ESG grade'],
  ['Zürich & Söhne <AG>', '0.01234', '2.71', 'B'],
  ['台灣積體電路', '-0.5', 'N/D', 'N/D'],
  ['=1+1', 0.25, '0.80', 'E'],
  ['+46', null, '', '@sum'],
  ['-x_x0041_\0', 1, '3.00', '-'],
] as const;

const bytes = workbookBytes({
  title: 'Core ESG overview',
  madeAt: '2026-04-01T12:00:00.000Z',
  sheets: [
    {
      name: 'Waste: a/b [per $1M] of a long name of a table',
      lines: LINES.slice(0, -1),
      totals: LINES.slice(-1),
      forms: [undefined, 'weight', 'score', undefined],
    },
    {
      name: 'About',
      lines: [
        ['About', 'Core'],
        ['=long', { value: 0.125, form: 'percent' }],
        ['Amount', { value: 1234.5, form: 'amount' }],
        ['Small', { value: 0.0017782, form: 'amount' }],
        ['Long', 'ten letter '.repeat(10)],
      ],
      wraps: true,
    },
  ],
});
const workbook = read(bytes, { cellNF: true, cellStyles: true });
const [first = '', second] = workbook.SheetNames;
const sheet = workbook.Sheets[first] ?? {};

it('another reader finds the same cells: umlauts, Chinese names, numbers and words', () => {
  expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
    ['Name', 'Weight', 'ESG score', 'ESG grade'],
    ['Zürich & Söhne <AG>', 0.01234, 2.71, 'B'],
    ['台灣積體電路', -0.5, 'N/D', 'N/D'],
    ['=1+1', 0.25, 0.8, 'E'],
    ['+46', '', '', '@sum'],
    ['-x_x0041_', 1, 3, '-'],
  ]);
});

it('numbers show their decimals, and text that looks like a formula is none', () => {
  expect([sheet.B2?.w, sheet.C4?.w, sheet.B6?.w]).toEqual(['0.01234', '0.80', '1.00000']);
  for (const place of ['A4', 'A5', 'A6', 'D5']) {
    expect([place, sheet[place]?.t, sheet[place]?.f]).toEqual([place, 's', undefined]);
  }
});

it('marks text that looks like a formula, so that it stays text when somebody edits the cell', () => {
  const files = unzipSync(bytes);
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const looks =
    textOf('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.match(/<xf [^>]*>/g) ?? [];
  const isGuarded = (place: string): boolean => {
    const [, style] =
      new RegExp(`r="${place}" s="(\\d+)"`).exec(textOf('xl/worksheets/sheet1.xml')) ?? [];
    return looks[Number(style)]?.includes('quotePrefix="1"') ?? false;
  };
  expect(['A4', 'A5', 'A6', 'D5'].filter(isGuarded)).toEqual(['A4', 'A5', 'A6', 'D5']);
  expect(['A2', 'A3', 'B2'].filter(isGuarded)).toEqual([]);
});

it('names its sheets, its title and its author, and freezes the header', () => {
  expect([first, second]).toEqual(['Waste a b per $1M of a long nam', 'About']);
  expect(workbook.Props).toMatchObject({ Title: 'Core ESG overview', Author: 'Verdure' });
  const files = unzipSync(bytes);
  const page = files['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  expect(strFromU8(page)).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(strFromU8(page)).toContain('<col min="1" max="1" width="21"');
});

it('a number with a form of its own keeps it, and a sheet may break its text into lines', () => {
  const about = workbook.Sheets[second ?? ''] ?? {};
  expect([about.B2?.w, about.B3?.w, about.B4?.w]).toEqual(['12.50%', '1,234.50', '0.001778']);
  expect([about.A2?.t, about.A2?.f]).toEqual(['s', undefined]);
  const styles = strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array());
  expect(styles.match(/wrapText="1"/g)).toHaveLength(
    Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1]) / 2,
  );
  const page = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(page).toContain('<row r="5" ht="45" customHeight="1">');
});

it('carries facts outside of its sheets, which another reader finds', () => {
  const properties = [['Verdure receipt', '<1> & 2']] as const;
  const sheets = [{ name: 'Results', lines: [['a']] }];
  const book = read(
    workbookBytes({ title: 'T', madeAt: '2026-04-01T12:00:00Z', sheets, properties }),
  );
  expect(book.Custprops).toEqual({ 'Verdure receipt': '<1> & 2' });
  expect(workbook.Custprops).toEqual({});
});

const made = (sheet: Omit<WorkbookSheet, 'name'>) => ({
  title: 'Results',
  madeAt: '2026-04-01T12:00:00.000Z',
  sheets: [{ name: 'Results', ...sheet }],
});

it('shows a number with the decimals of its column and keeps every digit; a head is never a number', () => {
  const lines = [
    ['2024', 'b', 'c', 'd'],
    [1234.5, 1 / 3, 5e-324, 12.345_678_901_234],
  ];
  const book = read(workbookBytes(made({ lines, forms: [0, 2, 9] })), { cellNF: true });
  const { Results: results = {} } = book.Sheets;
  expect(['A2', 'B2', 'C2', 'D2'].map((place) => results[place]?.z)).toEqual([
    '#,##0',
    '#,##0.00',
    '#,##0.00000',
    'General',
  ]);
  expect(utils.sheet_to_json(results, { header: 1 })).toEqual(lines);
});

it.each(['=1+1', '+CMD', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'runs no text such as %j',
  (text) => {
    const book = read(workbookBytes(made({ lines: [['Name'], [text]] })), { cellFormula: true });
    expect(book.Sheets.Results?.A2).toMatchObject({ t: 's', v: text });
    expect(book.Sheets.Results?.A2).not.toHaveProperty('f');
  },
);

it('writes lines as they are made: none is made before its piece is asked for', () => {
  const ROWS = 20_000;
  const lineOf = (row: number) => [`Company ${row}`, row / 8, row % 3 === 0 ? null : -row];
  let madeRows = 0;
  function* lines() {
    yield ['Name', 'Share', 'Change'];
    for (madeRows = 1; madeRows <= ROWS; madeRows += 1) yield lineOf(madeRows);
  }
  const book = made({ lines: lines(), totals: [['Total', 1, 2]], forms: [undefined, 2, 0] });
  const pieces: Uint8Array[] = [];
  const madeAtPiece: number[] = [];
  for (const piece of workbookPieces(book)) {
    pieces.push(piece);
    madeAtPiece.push(madeRows);
  }
  expect(madeAtPiece[0]).toBe(0);
  expect(new Set(madeAtPiece).size).toBeGreaterThan(5);
  const { Sheets } = read(Buffer.concat(pieces));
  expect(utils.sheet_to_json(Sheets.Results ?? {}, { header: 1, defval: null })).toEqual([
    ['Name', 'Share', 'Change'],
    ...Array.from({ length: ROWS }, (_, at) => lineOf(at + 1)),
    ['Total', 1, 2],
  ]);
});

it('reads a sheet, and the facts outside of the sheets, when all before it has left', () => {
  const told: string[] = [];
  function* telling<T>(name: string, all: readonly T[]) {
    yield* all;
    told.push(name);
  }
  // the last lines are a piece so small that nothing of it is packed yet
  const lines = Array.from({ length: 600 }, (_, at) => [at === 590 ? 'b'.repeat(300_000) : 'a']);
  const sheetOf = (name: string) => ({ name, lines: telling(name, lines) });
  const book = {
    ...made({ lines: [] }),
    sheets: [sheetOf('First'), sheetOf('Second')],
    properties: telling('Facts', [['Verdure receipt', '1'] as const]),
  };
  const toldAtPiece = Array.from(workbookPieces(book), () => told.join());
  expect(new Set(toldAtPiece)).toEqual(
    new Set(['', 'First', 'First,Second', 'First,Second,Facts']),
  );
});

it('keeps totals bold under lines of any number', () => {
  const bytesOf = workbookBytes(made({ lines: [['a'], ['b']], totals: [['c']] }));
  const page = strFromU8(unzipSync(bytesOf)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const styles = [...page.matchAll(/<c r="A\d" s="(\d+)"/g)].map(([, style]) => style);
  expect(styles[2]).toBe(styles[0]);
  expect(styles[1]).not.toBe(styles[0]);
});
