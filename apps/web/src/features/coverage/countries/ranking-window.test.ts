import { expect, it } from 'vitest';

import { rankingWindow } from './ranking-window.ts';

const ranking = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1);

/** '3*' is the current country, '(4)' is a gap of four. */
const drawn = (count: number, current: number | null): string =>
  rankingWindow(ranking(count), current)
    .map((shown) =>
      shown.kind === 'gap' ? `(${shown.leftOut})` : `${shown.ranked}${shown.isCurrent ? '*' : ''}`,
    )
    .join(' ');

const golden = [
  // count  current  drawn                                            because
  [10, 4, '1 2 3 4 5* 6 7 8 9 10', 'up to 10 are shown whole'],
  [11, 5, '1 2 3 4 5 6* 7 8 9 10 11', 'the window closes both gaps'],
  [20, 9, '1 2 3 (4) 8 9 10* 11 12 (5) 18 19 20', 'both ends and two on each side'],
  [20, 0, '1* 2 3 (14) 18 19 20', 'the best is in the top'],
  [20, 3, '1 2 3 4* 5 6 (11) 18 19 20', 'the window joins the top without repeats'],
  [20, 19, '1 2 3 (14) 18 19 20*', 'the worst is in the bottom'],
  [20, null, '1 2 3 (14) 18 19 20', 'no value, no window'],
  [0, null, '', 'nothing is ranked'],
] as const;

it.each(golden)('of %i with current index %s draws %s: %s', (count, current, text) => {
  expect(drawn(count, current)).toBe(text);
});
