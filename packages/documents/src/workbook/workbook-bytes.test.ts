import { read, utils } from '@e965/xlsx';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';

import { workbookBytes } from './workbook-bytes.ts';

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
      lines: LINES,
      forms: [undefined, 'weight', 'score', undefined],
      boldAtEnd: 1,
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
      forms: [],
      boldAtEnd: 0,
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
  expect(styles.match(/wrapText="1"/g)).toHaveLength(11);
  const page = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(page).toContain('<row r="5" ht="45" customHeight="1">');
});
