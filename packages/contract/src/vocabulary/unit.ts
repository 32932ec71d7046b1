/** Units that raw values are converted to (methodology 2.1 to 2.6). A value in % is stored as a fraction. */
export const TARGET_UNITS = ['kj', 'm3', 'tonnes', 'tonnes CO2e', 'kg', '%', 'USD'] as const;
export type TargetUnit = (typeof TARGET_UNITS)[number];

/** Units with factor 1 (methodology 2.7). Y/N is stored as 1 or 0. */
export const PLAIN_UNITS = ['FTE', 'count', 'hours', 'days', 'index', 'Y/N'] as const;
export type PlainUnit = (typeof PLAIN_UNITS)[number];

export const METRIC_UNITS = [...TARGET_UNITS, ...PLAIN_UNITS] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

/** Amounts grow with a company's size and may be shown per $1M revenue; shares, answers and indices may not. */
export const SCALABLE_UNITS = [
  'kj',
  'm3',
  'tonnes',
  'tonnes CO2e',
  'kg',
  'USD',
  'FTE',
  'count',
] as const satisfies readonly MetricUnit[];
