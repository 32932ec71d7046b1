import { expect, it } from 'vitest';

import { csvOf } from '../src/format/csv.ts';

const golden = [
  // cell, text, because
  ['ABB Ltd', '"ABB Ltd"', 'every field is quoted'],
  ['say "no"', '"say ""no"""', 'quotes are written twice'],
  ['=1+1', `"'=1+1"`, 'a formula is text after a quote'],
  ['-0.04134', '"-0.04134"', 'a short position is a number'],
  ['-1+2', `"'-1+2"`, 'a sum is no number'],
  ['+46', `"'+46"`, 'plus'],
  ['-x', `"'-x"`, 'minus, as text'],
  ['@sum', `"'@sum"`, 'at'],
  ['\tx', `"'\tx"`, 'tab'],
  ['\0x', `"'\0x"`, 'a character that nobody sees'],
  ['  =1', `"'  =1"`, 'blanks before it change nothing'],
  ['＝1', `"'＝1"`, 'nor does the width of the sign'],
  ['a=1', '"a=1"', 'a sign inside is no formula'],
  [-2, '"-2"', 'a number stays a number'],
  [null, '""', 'nothing is an empty field'],
] as const;

it.each(golden)('SCR-GLB-33 (part) writes %j as %j: %s', (cell, text) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${text}\r\n`);
});
