import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ChangeIndicator } from '../src/ui/marks/change-indicator.tsx';
import { SharedChange } from '../src/ui/marks/shared-change.tsx';
import { coverageMarks } from '../src/ui/marks/coverage-badge.tsx';

it.each([
  [0.12, 'up 0.12', '▲ 0.12'],
  [-0.5, 'down 0.50', '▼ 0.50'],
] as const)('a change of %f reads %s', (change, name, text) => {
  render(<ChangeIndicator change={change} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
});

it.each([0, 0.001, -0.004])(
  'a change of %f is unchanged, in words that everybody sees',
  (change) => {
    const { container } = render(
      <SharedChange change={change} sharedShare={0.95} isNotComparable={false} />,
    );
    expect(container).toHaveTextContent(/^unchanged on 95% of the weight$/);
  },
);

it.each([
  [{ icm_gov: true, icm_sus: false }, ['ICM']],
  [{ icm_gov: true, icm_sus: true }, ['ECM']],
  [{ icm_gov: false, icm_sus: false }, []],
  [{ excluded: true, proxy: true }, ['Excluded', 'Proxy']],
  [{ coverage_state: 'direct', proxy: true }, []],
  [{ coverage_state: 'partial' }, ['Partial']],
  [{ coverage_state: 'proxy' }, ['Proxy']],
  [{ coverage_state: 'not_covered', sentiment_only: true }, ['Not covered', 'Sentiment only']],
  [{ sentiment_only: true, incomplete: true }, ['Sentiment only', 'Incomplete']],
] as const)('SCR-GLB-07 SCR-COMP-04 %j is marked %j', (flags, words) => {
  expect(coverageMarks(flags).map(({ word }) => word)).toEqual(words);
});
