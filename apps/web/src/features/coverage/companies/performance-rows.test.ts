import type { MetricValue } from '@verdure/contract/coverage/companies';
import { expect, it } from 'vitest';

import { metricValueOf } from '../../../../test/company-factories.ts';
import { performanceRows } from './performance-rows.ts';

const shown = (change: Partial<MetricValue>): readonly string[] =>
  performanceRows(metricValueOf(change)).map((row) => Object.values(row).join(' | '));

it('shows a large amount in the unit that a person would use, and keeps the stored one', () => {
  const energy = { unit: 'kj', performance_value: 7.2e9, previous_performance_value: 3.6e9 };
  expect(performanceRows(metricValueOf({ ...energy, peer_average: 5.4e9 }))).toEqual([
    {
      unit: 'GWh',
      current: '2',
      previous: '1',
      change: '+25.0%',
      peerAverage: '1.5',
      stored: 'Stored: 7,200,000,000 kj, previous year 3,600,000,000',
    },
  ]);
});

const golden: readonly (readonly [Partial<MetricValue>, readonly string[], string])[] = [
  [{}, ['tonnes CO2e | 45,000 | 36,000 | +25.0% | 41,000.5'], 'raw values by their decimals'],
  [
    {
      unit: '%',
      display_dp: 1,
      performance_value: 0.4125,
      previous_performance_value: 0.5,
      change: -0.175,
      peer_average: 0.3333,
    },
    ['% | 41.3 | 50.0 | −17.5% | 33.33'],
    'percent is stored as a fraction',
  ],
  [
    {
      unit: 'Y/N',
      performance_value: 1,
      previous_performance_value: 0,
      change: null,
      peer_average: 0.62,
    },
    ['Y/N | yes | no | N/A | 62.0% yes'],
    'yes and no; the mean is the share of yes; from 0 there is no change',
  ],
  [
    { is_scaled: true, scaled_value: 25, previous_scaled_value: 20, peer_average: 21.064 },
    [
      'tonnes CO2e | 45,000 | 36,000 | +25.0% | N/A',
      'tonnes CO2e per $1M revenue | 25 | 20 | +25.0% | 21.06',
    ],
    'what is compared by size has a second row',
  ],
  [
    { is_scaled: true, scaled_value: null, previous_scaled_value: 0, peer_average: null },
    [
      'tonnes CO2e | 45,000 | 36,000 | +25.0% | N/A',
      'tonnes CO2e per $1M revenue | No revenue | 0 | N/A | N/D',
    ],
    'without revenue nothing is scaled',
  ],
  [
    { is_scaled: true, performance_value: null, scaled_value: null, previous_scaled_value: null },
    [
      'tonnes CO2e | N/D | 36,000 | +25.0% | N/A',
      'tonnes CO2e per $1M revenue | N/D | No revenue | N/A | 41,000.5',
    ],
    'what the company did not disclose is no matter of revenue',
  ],
];

it.each(golden)('SCR-REASON-03 SCR-GLB-08 %j is shown as %j: %s', (change, rows) => {
  expect(shown(change)).toEqual(rows);
});
