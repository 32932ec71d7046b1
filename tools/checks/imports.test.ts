import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { fixtureNames, inFixture } from './fixture.ts';
import { FLOORS, IMPORT_RULES } from './import-rules.ts';
import { importsCheck } from './imports.ts';

const ruleNames = [...new Set(IMPORT_RULES.map(({ name }) => name ?? ''))].sort();

describe('import direction', () => {
  it('has a tree that breaks it for every rule', () => {
    expect(fixtureNames('imports')).toEqual(ruleNames);
  });

  it.each(ruleNames)('%s: the tree that breaks it is reported for nothing else', async (name) => {
    const violations = await inFixture(`imports/${name}`, importsCheck.run);

    expect(new Set(violations.map((line) => line.split(':')[0]))).toEqual(new Set([name]));
  });

  it('has a floor for every room of the server', () => {
    const rooms = readdirSync(`${import.meta.dirname}/../../apps/server/src/features`);
    expect(new Set<string>(FLOORS.flat())).toEqual(new Set(['universe', ...rooms]));
  });

  it('finds nothing wrong in a tree that keeps the rules', async () => {
    expect(await inFixture('clean', importsCheck.run)).toEqual([]);
  });
});
