import { describe, expect, it } from 'vitest';

import { lintCheck } from './all.ts';
import { fixtureNames, inFixture } from './fixture.ts';

/** What the linter reports for each tree in tools/fixtures/lint. */
const SAID: Readonly<Record<string, string>> = {
  'core-console': 'The core is pure: no logging.',
  'core-date': 'The core is pure: take the date as an argument.',
  'core-global-this': 'The core is pure: name what is used.',
  'core-node-module': 'lint/correctness/noNodejsModules',
  'core-performance': 'The core is pure: no clock.',
  'core-process': 'The core is pure: no environment.',
  'core-randomness': 'The core is pure: take randomness as an argument.',
  format: 'Formatter would have printed',
  'no-type-assertion': 'No type assertion',
  noDefaultExport: 'lint/style/noDefaultExport',
  noExcessiveLinesPerFile: 'too many lines (401)',
  noExcessiveLinesPerFunction: 'too many lines (41)',
  noExplicitAny: 'lint/suspicious/noExplicitAny',
  noFocusedTests: 'lint/suspicious/noFocusedTests',
  noNonNullAssertion: 'lint/style/noNonNullAssertion',
  noSkippedTests: 'lint/suspicious/noSkippedTests',
  noTsIgnore: 'lint/suspicious/noTsIgnore',
  useMaxParams: 'lint/complexity/useMaxParams',
};

describe('lint', () => {
  it('has a tree that breaks it for every rule, and nothing else', () => {
    expect(fixtureNames('lint')).toEqual(Object.keys(SAID).sort());
  });

  it.each(Object.entries(SAID))('%s: the tree that breaks it is reported', async (name, said) => {
    const violations = await inFixture(`lint/${name}`, lintCheck.run);

    expect(violations.join('\n')).toContain(said);
    expect(violations.join('\n')).toContain('Found 1 error.');
  });

  it('finds nothing wrong in a tree that keeps the rules', async () => {
    expect(await inFixture('clean', lintCheck.run)).toEqual([]);
  });
});
