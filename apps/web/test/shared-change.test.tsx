import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SharedChange } from '../src/ui/marks/shared-change.tsx';

const shown = (change: number | null, sharedShare: number | null, isNotComparable: boolean) =>
  render(
    <SharedChange change={change} sharedShare={sharedShare} isNotComparable={isNotComparable} />,
  ).container;

it('says what share of the weight a change stands on, and that it is like for like', () => {
  const container = shown(0.21, 0.82, false);
  expect(container.textContent).toBe('▲ 0.21 on 82% of the weight');
  expect(container.querySelector('[title]')?.getAttribute('title')).toMatch(/^Like for like/);
});

it('says why two years are not compared', () => {
  expect(shown(null, 0.31, true).textContent).toBe(
    'not comparable (31% of the weight in both years)',
  );
});

it('has no share beside the change of one metric', () => {
  expect(shown(-0.5, null, false).textContent).toBe('▼ 0.50');
});
