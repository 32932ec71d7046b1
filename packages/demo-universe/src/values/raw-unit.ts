import type { MetricUnit } from '@verdure/contract/vocabulary';

import { createRandom, significant } from '../random/index.ts';

/** A unit that companies report in, and what one of it is in the metric's unit (methodology 2). */
export interface RawUnit {
  readonly name: string;
  readonly factor: number;
}

type RawUnits = readonly [RawUnit, ...RawUnit[]];

const itself = (name: MetricUnit): RawUnits => [{ name, factor: 1 }];

/** What companies report in, by the unit of the metric. */
export const RAW_UNITS = {
  kj: [
    { name: 'GWh', factor: 3_600_000_000 },
    { name: 'MWh', factor: 3_600_000 },
    { name: 'GJ', factor: 1_000_000 },
    { name: 'TJ', factor: 1_000_000_000 },
  ],
  m3: [
    { name: 'm3', factor: 1 },
    { name: 'thousand m3', factor: 1000 },
    { name: 'million m3', factor: 1_000_000 },
    { name: 'Ml', factor: 1000 },
  ],
  tonnes: [
    { name: 'tonnes', factor: 1 },
    { name: 'kt', factor: 1000 },
    { name: 'short tons', factor: 0.90718 },
  ],
  'tonnes CO2e': [
    { name: 'tCO2e', factor: 1 },
    { name: 'tonnes CO2e', factor: 1 },
    { name: 'ktCO2e', factor: 1000 },
  ],
  kg: itself('kg'),
  '%': [{ name: '%', factor: 0.01 }],
  USD: itself('USD'),
  FTE: itself('FTE'),
  count: itself('count'),
  hours: itself('hours'),
  days: itself('days'),
  index: itself('index'),
  'Y/N': itself('Y/N'),
} as const satisfies Record<MetricUnit, RawUnits>;

/** The unit a company uses for a metric, the same in all years. */
export function rawUnitOf(
  seed: number,
  companyId: number,
  metric: { readonly id: number; readonly unit: MetricUnit },
): RawUnit {
  return createRandom(seed, 'unit', companyId, metric.id).pick<RawUnit>(RAW_UNITS[metric.unit]);
}

/** A value as it stands in a report, and what it converts to. */
export interface ReportedValue {
  readonly rawValue: number;
  readonly value: number;
}

const REPORTED_DIGITS = 5;

/** @param value in the metric's unit; reports round it to five digits of their own unit */
export function reportedValue(value: number, { factor }: RawUnit): ReportedValue {
  const rawValue = significant(value / factor, REPORTED_DIGITS);
  return { rawValue, value: rawValue * factor };
}
