import { expect, it } from 'vitest';

import { binned } from './bins.ts';

const holding = (key: string, share: number, value: number | null) => ({
  key,
  id: 1,
  type: 'company' as const,
  name: key,
  share,
  values: [value === null ? null : { value, grade: null }],
});

const isScore = { isScore: true, marked: [] };

it('scores lie in quarters of a point; an edge begins a bin, 4 is in the last one', () => {
  const { bins, without } = binned(
    [
      holding('a', 0.5, 1.75),
      holding('b', 0.2, 1.99),
      holding('c', 0.2, 4),
      holding('d', 0.1, null),
    ],
    isScore,
  );
  expect(bins).toHaveLength(16);
  const filled = bins.filter(({ holdings }) => holdings.length > 0);
  expect(filled.map(({ from, to }) => [from, to])).toEqual([
    [1.75, 2],
    [3.75, 4],
  ]);
  expect(filled[0]?.share).toBeCloseTo(0.7, 12);
  expect(without.map(({ key }) => key)).toEqual(['d']);
});

it('the last bin holds a long tail, and says that it is open', () => {
  const near = Array.from({ length: 60 }, (_, at) => holding(`n${at}`, 0.01, at));
  const { bins } = binned([...near, holding('far', 0.4, 10_000)], { isScore: false, marked: [] });
  const last = bins.at(-1);
  expect(last?.isOpen).toBe(true);
  expect(last?.to).toBeLessThan(100);
  expect(last?.holdings.map(({ key }) => key)).toContain('far');
  expect(bins.flatMap(({ holdings }) => holdings)).toHaveLength(61);
});

it('the bins reach as far as the wholes that are marked on them', () => {
  const { bins } = binned([holding('a', 1, 10)], { isScore: false, marked: [30] });
  expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(30);
  expect(bins[0]?.from).toBeLessThanOrEqual(10);
});

it('without a value there is no bin', () => {
  expect(binned([holding('a', 1, null)], isScore).bins).toEqual([]);
});
