import { expect, it } from 'vitest';

import { csvText } from './csv-text.ts';

it('guards what a spreadsheet would run, and keeps a negative number a number', () => {
  expect(csvText([['-5', '-0.25', -5, '-5+1', '=1', '\u200b@x', null, '']])).toBe(
    "-5,-0.25,-5,'-5+1,'=1,'\u200b@x,,\r\n",
  );
});

it('quotes every field where it is asked to, also an empty one', () => {
  expect(csvText([['a', 1, null, '']], { quotesAll: true })).toBe('"a","1","",""\r\n');
});
