import { describe, expect, it } from 'vitest';

import { fixtureNames, inFixture } from './fixture.ts';
import { packageFilesCheck } from './package-files.ts';

const SAID: Readonly<Record<string, string>> = {
  'download-address': 'zod: carries a download address',
  'inexact-version': 'zod is not pinned exactly: ^4.6.7',
  'missing-platform': '@zod/darwin-arm64 is missing',
  'no-integrity': 'zod: has no integrity hash',
  'refused-package': 'xlsx: is refused',
  'unreviewed-script': 'zod: has an install script',
};

describe('package and lock files', () => {
  it('has a tree that breaks it for every rule, and a clean one', () => {
    expect(fixtureNames('package-files')).toEqual(['clean', ...Object.keys(SAID)].sort());
  });

  it.each(Object.entries(SAID))('%s: the tree that breaks it is reported', async (name, said) => {
    const violations = await inFixture(`package-files/${name}`, packageFilesCheck.run);

    expect(violations).toEqual([expect.stringContaining(said)]);
  });

  it('finds nothing wrong in a tree that keeps the rules', async () => {
    expect(await inFixture('package-files/clean', packageFilesCheck.run)).toEqual([]);
  });
});
