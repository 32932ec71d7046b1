import { expect, it } from 'vitest';

import { inWords } from './matrix.ts';

it('ends with how many cells were tried and how many were wrong', () => {
  const lines = inWords([
    { kind: 'matrix', name: 'REST', cells: 2_000, wrong: 1 },
    { kind: 'figure', name: 'fuzz', requests: 20_000 },
    { kind: 'matrix', name: 'GraphQL', cells: 1_500, wrong: 0 },
  ]);
  expect(lines).toEqual([
    'REST: cells 2000, wrong 1',
    'fuzz: requests 20000',
    'GraphQL: cells 1500, wrong 0',
    '3500 cells, 1 wrong',
  ]);
});

it('says so where nothing was tried', () => {
  expect(inWords([])).toEqual(['0 cells, 0 wrong']);
});
