import { expect, it } from 'vitest';

import { orderOf, refusalOf, table } from './bench.ts';

it('shows each target as one row of aligned columns', () => {
  const lines = table([
    {
      id: 'G1',
      what: 're-score a profile',
      ours: '3.5 ms',
      limit: '3.1 ms',
      peer: null,
      ratio: { median: 1.129, min: 1.1, max: 12.34 },
      target: 'at most 1.3 x the limit',
      outcome: 'met',
    },
    {
      id: 'G10',
      what: 'CSV',
      ours: '0.4 s',
      limit: null,
      peer: 'pandas is not installed',
      ratio: null,
      target: 'at least 2 x pandas',
      outcome: 'skipped',
    },
  ]);

  expect(lines).toEqual([
    'id   what                ours    limit   peer                     ratio [min–max]     target',
    'G1   re-score a profile  3.5 ms  3.1 ms  –                        1.13 x [1.10–12.3]  at most 1.3 x the limit  met',
    'G10  CSV                 0.4 s   –       pandas is not installed  –                   at least 2 x pandas      skipped',
  ]);
});

it('refuses a suite that there is not, and names those that there are', () => {
  expect(refusalOf(orderOf(['engine', '--peers']))).toBeNull();
  expect(refusalOf(orderOf(['peers', 'load']))).toBeNull();
  expect(refusalOf(orderOf(['engin']))).toMatch(
    /^There is no suite engin; there are engine, .*load, .*peers/,
  );
});
