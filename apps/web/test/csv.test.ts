import { expect, it } from 'vitest';

import { csvOf } from '../src/format/csv.ts';

const golden = [
  // cell, text, because
  ['ABB Ltd', '"ABB Ltd"', 'every field is quoted'],
  ['say "no"', '"say ""no"""', 'quotes are written twice'],
  ['=1+1', '"\t=1+1"', 'a formula is text after a tab'],
  ['-0.04134', '"-0.04134"', 'a short position is a number'],
  ['-1+2', '"\t-1+2"', 'a sum is no number'],
  ['+46', '"\t+46"', 'plus'],
  ['-x', '"\t-x"', 'minus, as text'],
  ['@sum', '"\t@sum"', 'at'],
  ['\tx', '"\t\tx"', 'tab'],
  [-2, '"-2"', 'a number stays a number'],
  [null, '""', 'nothing is an empty field'],
] as const;

it.each(golden)('SCR-GLB-33 writes %j as %j: %s', (cell, text) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${text}\r\n`);
});
