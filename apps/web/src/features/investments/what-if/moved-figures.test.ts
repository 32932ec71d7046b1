import { expect, it } from 'vitest';

import { formatScore } from '../../../format/score.ts';
import { movedMost } from './moved-figures.ts';

const format = { value: formatScore };
const figure = (name: string, saved: number, drafted: number) => ({ name, saved, drafted, format });

it('names what moved most in proportion, and nothing that is shown as it was', () => {
  const moved = movedMost([
    figure('Governance', 1.991, 1.993),
    figure('Climate', 2, 2.1),
    figure('Impact', 2, 1.5),
  ]);
  expect(moved.map(({ name }) => name)).toEqual(['Impact', 'Climate']);
});

it('names what is asked first where it has moved at all', () => {
  const [first] = movedMost([{ ...figure('ESG score', 1.941, 1.943), isFirst: true }]);
  expect(first?.name).toBe('ESG score');
  expect(movedMost([{ ...figure('ESG score', 1.94, 1.94), isFirst: true }])).toEqual([]);
});
