import { expect, it } from 'vitest';

import { fileLengthsCheck, lengthViolations } from './file-lengths.ts';
import { inFixture } from './fixture.ts';

const files = (count: number, lines: number) => Array.from({ length: count }, () => lines);

it.each([
  [[], []],
  [[...files(10, 60), ...files(1, 400)], []],
  [files(5, 61), ['50 % of the files have up to 61 lines: at most 60']],
  [[...files(8, 10), ...files(3, 201)], ['90 % of the files have up to 201 lines: at most 200']],
])('%j', (lengths, violations) => {
  expect(lengthViolations(lengths)).toEqual(violations);
});

it('finds nothing wrong in a tree that keeps the rules', async () => {
  expect(await inFixture('clean', fileLengthsCheck.run)).toEqual([]);
});
