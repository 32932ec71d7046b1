import { expect, it } from 'vitest';

import { changedMetrics } from './changed-metrics.ts';

const row = {
  companyId: 1,
  metricId: 100,
  year: 2025,
  awareness: 2,
  performance: null,
  value: 7,
  isConfirmed: false,
};
const beside = { ...row, metricId: 101 };

// prettier-ignore
const changes = [
  // what                      now
  ['another awareness', [{ ...row, awareness: 3 }]],
  ['no awareness', [{ ...row, awareness: null }]],
  ['a performance', [{ ...row, performance: 0 }]],
  ['another value', [{ ...row, value: 8 }]],
  ['a value that is zero', [{ ...row, value: 0 }]],
  ['an analyst who confirms', [{ ...row, isConfirmed: true }]],
  ['another year', [{ ...row, year: 2024 }]],
  ['one year more', [row, { ...row, year: 2024 }]],
  ['another company', [{ ...row, companyId: 2 }]],
  ['no row', []],
] as const;

it.each(changes)('a metric is another one after %s', (_what, now) => {
  expect(changedMetrics([beside, row], [...now, beside])).toEqual(new Set([100]));
  expect(changedMetrics([...now, beside], [beside, row])).toEqual(new Set([100]));
});

it('no metric is another one where the same rows come in another order', () => {
  expect(changedMetrics([row, beside], [{ ...beside }, { ...row }])).toEqual(new Set());
});
