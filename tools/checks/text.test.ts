import { describe, expect, it } from 'vitest';

import { fixtureNames, inFixture } from './fixture.ts';
import { textCheck } from './text.ts';

const SAID: Readonly<Record<string, string>> = {
  'expected-error': 'what does not compile is expected in tests only',
  'machine-path': 'no path of one machine',
  'registry-host': 'no host of a package registry',
  'spread-literal': 'a literal that is spread into another one',
  'temporary-path': 'ask for the temporary folder',
  unnumbered: 'work left for later names its issue',
};

describe('words that do not belong in a file', () => {
  it('has a tree that breaks it for every rule', () => {
    expect(fixtureNames('text')).toEqual(Object.keys(SAID).sort());
  });

  it.each(Object.entries(SAID))('%s: the tree that breaks it is reported', async (name, said) => {
    expect(await inFixture(`text/${name}`, textCheck.run)).toEqual([expect.stringContaining(said)]);
  });

  it('finds nothing wrong in a tree that keeps the rules', async () => {
    expect(await inFixture('clean', textCheck.run)).toEqual([]);
  });
});
