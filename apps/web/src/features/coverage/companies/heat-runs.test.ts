import type { Grade } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { heatRuns } from './heat-runs.ts';

/** 'EE D*' is two blocks of E, then one of D that holds the company. */
const drawn = (grades: readonly Grade[], position: number | null, maxBlocks: number): string =>
  heatRuns({ grades, position }, maxBlocks)
    .map(({ blocks }) => blocks.map(({ grade, isOwn }) => (isOwn ? `${grade}*` : grade)).join(''))
    .join(' ');

const strip = (letters: string): readonly Grade[] =>
  [...letters].flatMap((letter) => GRADES.find((grade) => grade === letter) ?? []);
const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

const golden = [
  // peers       own   max  drawn            because
  ['EDDCBA', 2, 30, 'E DD* C B A', 'one block a peer, runs of one grade'],
  ['EDDCBA', null, 30, 'E DD C B A', 'no score, no block of its own'],
  ['EEDDCCBB', 5, 4, 'E D C* B', 'neighbours share a block where they are many'],
  ['EEDC', 2, 2, 'E D*', 'a shared block has the grade of the company'],
  ['CCCCC', 4, 2, 'CC*', 'the last block may hold fewer'],
  ['', null, 30, '', 'no peers'],
] as const;

it.each(golden)('%s, own %s, at most %i blocks: %s (%s)', (...[letters, own, max, text]) => {
  expect(drawn(strip(letters), own, max)).toBe(text);
});

it('never draws more blocks than there is room for', () => {
  for (let count = 1; count <= 200; count += 1) {
    const grades = Array.from({ length: count }, (): Grade => 'C');
    const runs = heatRuns({ grades, position: count - 1 }, 30);
    const blocks = runs.flatMap((run) => run.blocks);
    expect(blocks.length).toBeLessThanOrEqual(30);
    expect(blocks.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  }
});
