import { expect, it } from 'vitest';

import { idInAddress } from '../src/format/id-in-address.ts';

const golden = [
  // text       id          because
  ['12', 12, 'a whole number'],
  ['-1', -1, 'what stands for no profile, or for the whole universe, has a number below zero'],
  ['1.5', undefined, 'no id has a fraction'],
  ['birchwood', undefined, 'no number'],
  [undefined, undefined, 'nothing is said'],
] as const;

it.each(golden)('?id=%s is read as %s (%s)', (text, id) => {
  expect(idInAddress.parse(text)).toBe(id);
});
