import { expect, it } from 'vitest';

import { gapsOf } from './gaps.ts';

const gapsWith = (pictures: readonly number[]) => gapsOf({ kind: 'read', pages: [], pictures });

it.each([
  [[], []],
  [[3], ['Page 3 is a picture: it was not read.']],
  [[3, 7], ['Pages 3 and 7 are pictures: they were not read.']],
  [[2, 3, 4, 9], ['Pages 2 to 4 and 9 are pictures: they were not read.']],
] as const)('of the picture pages %j it says %j', (pictures, sentences) => {
  expect(gapsWith(pictures)).toEqual(sentences);
});

it('names twelve places and counts the pages of the rest', () => {
  const odd = Array.from({ length: 14 }, (_, at) => 2 * at + 1);
  expect(gapsWith([...odd, 28])).toEqual([
    'Pages 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 3 more are pictures: they were not read.',
  ]);
});
