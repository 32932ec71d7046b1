import { expect, it } from 'vitest';

import { linesOf } from './lineage.ts';

const part = (key: string, contribution: number) => ({
  key,
  name: key,
  href: null,
  weightFraction: 0.1,
  value: '',
  contribution,
});

it('tells holdings from the start of the sum and from the rest, whose bars would dwarf theirs', () => {
  const parts = Array.from({ length: 22 }, (_, at) => part(`holding ${at}`, 1));
  const lines = linesOf({
    title: '',
    shown: '',
    unrounded: 32,
    unit: '',
    basis: '',
    rule: [],
    valueHeader: '',
    start: { label: 'Start', amount: 10 },
    parts,
    gaps: [],
    quality: [],
    section: '',
    evidence: {
      data_from: null,
      data_to: null,
      as_of: '2026-01-01',
      snapshot_version: 1,
      methodology_version: '1.2',
    },
  });
  const others = lines.filter(({ isHolding }) => !isHolding);
  expect(others.map(({ name }) => name)).toEqual(['Start', 'The other 2 holdings']);
  expect(lines.filter(({ isHolding }) => isHolding)).toHaveLength(20);
});
