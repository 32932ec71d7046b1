import { describe, expect, it } from 'vitest';

import { fixtureNames, inFixture } from './fixture.ts';
import { unusedCheck } from './unused.ts';

const SAID: Readonly<Record<string, RegExp>> = {
  'unlisted-dependency': /Unlisted dependencies \(1\)\nzod/,
  'unused-dependency': /Unused dependencies \(1\)\nzod/,
  'unused-export': /Unused exports \(\d\)\nworstGrade/,
  'unused-file': /Unused files \(1\)\napps\/server\/src\/platform\/clock\.ts/,
};

describe('nothing unused', () => {
  it('has a tree that breaks it for every rule, and a clean one', () => {
    expect(fixtureNames('unused')).toEqual(['clean', ...Object.keys(SAID)].sort());
  });

  it.each(Object.entries(SAID))('%s: the tree that breaks it is reported', async (name, said) => {
    const violations = await inFixture(`unused/${name}`, unusedCheck.run);

    expect(violations).toEqual([expect.stringMatching(said)]);
    expect(violations.join('').match(/^Un/gm)).toHaveLength(1);
  });

  it('finds nothing wrong in a tree that keeps the rules', async () => {
    expect(await inFixture('unused/clean', unusedCheck.run)).toEqual([]);
  });
});
