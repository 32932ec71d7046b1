import { expect, it } from 'vitest';

import { previewUpload } from '../src/features/investments/portfolios/preview-upload.ts';

const read = (...lines: readonly string[]) =>
  previewUpload({ text: lines.join('\r\n'), isUpdate: false });

it('adds up the weights of the whole file', () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Alder ${at},ZZ0000000012,5`);
  expect(read('Mine', ...rows)).toMatchObject({ rowCount: 20, weightSum: 100, problems: [] });
});

it('knows no sum of blank weights', () => {
  expect(read('Mine', 'Alder,ZZ0000000012,').weightSum).toBeNull();
});

it('groups the problems of all rows', () => {
  const rows = Array.from({ length: 67 }, (_, at) => `Alder ${at},,1`);
  expect(read('Mine', ...rows).problems).toEqual([{ text: 'The ISIN is missing', count: 67 }]);
});

it('takes the ISO code of a country for its ISIN', () => {
  expect(read('Mine', 'Norway,NO,50', 'Sweden,SWE,50').problems).toEqual([]);
});

it.each([
  ['a workbook', 'PK\u0003\u0004\0\0'],
  ['a PDF', '%PDF-1.7'],
  ['an image', '\uFFFD\uFFFDPNG'],
])('refuses %s', (_what, text) => {
  expect(previewUpload({ text, isUpdate: false }).refusal).toMatch(/^This is not a CSV file/);
});

it('refuses a header row', () => {
  expect(read('Mine', 'Name,ISIN,Weight', 'Alder,ZZ0000000012,5').refusal).toMatch(
    /^Row 2 is a header row/,
  );
});
