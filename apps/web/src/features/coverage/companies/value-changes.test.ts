import type { MetricValue } from '@verdure/contract/coverage/companies';
import { expect, it } from 'vitest';

import { metricValueOf } from '../../../../test/company-factories.ts';
import { valueChanges } from './value-changes.ts';

const waste: Partial<MetricValue> = {
  metric_id: 36,
  metric_name: 'Hazardous waste',
  unit: 'tonnes',
  display_dp: 0,
  performance_value: 18_300,
  value_year: 2023,
  awareness_score: 2,
};

const KNOWN = '18,300 tonnes (2023)';

const changesOf = (before: Partial<MetricValue>[], now: Partial<MetricValue>[]) =>
  valueChanges(before.map(metricValueOf), now.map(metricValueOf)).map((change) => [
    change.name,
    change.before,
    change.now,
  ]);

it.each<[string, Partial<MetricValue>, readonly [string, string]]>([
  ['a corrected value', { performance_value: 19_300 }, [KNOWN, '19,300 tonnes (2023)']],
  ['the same number of a newer year', { value_year: 2024 }, [KNOWN, '18,300 tonnes (2024)']],
  [
    'a share in percent',
    { unit: '%', performance_value: 0.5, display_dp: 1 },
    [KNOWN, '50.0% (2023)'],
  ],
  ['a value that was taken back', { performance_value: null }, [KNOWN, '–']],
  [
    'an awareness that was judged anew',
    { awareness_score: 3 },
    [`${KNOWN}, awareness 2.00`, `${KNOWN}, awareness 3.00`],
  ],
])('names %s', (_, change, texts) => {
  const now = { ...waste, ...change };
  expect(changesOf([waste], [now])).toEqual([['Hazardous waste', ...texts]]);
});

it('names a metric that is known on one day alone, and none that is the same', () => {
  const other = { ...waste, metric_id: 35, metric_name: 'Waste' };
  expect(changesOf([waste], [waste, other])).toEqual([
    ['Waste', '–', '18,300 tonnes (2023), awareness 2.00'],
  ]);
  expect(changesOf([waste, other], [waste])).toEqual([
    ['Waste', '18,300 tonnes (2023), awareness 2.00', '–'],
  ]);
});

it('leaves out what moved among the peers alone', () => {
  expect(changesOf([waste], [{ ...waste, peer_average: 1, percentile: 0.1 }])).toEqual([]);
});
