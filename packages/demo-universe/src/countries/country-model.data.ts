/** How a country metric is spread: `worst` and `best` bound nearly all countries. */
export interface CountryMetricModel {
  readonly metricId: number;
  readonly worst: number;
  readonly best: number;
}

/** Bounds by metric, in the metric's unit; shares are fractions. */
export const COUNTRY_METRIC_MODELS: readonly CountryMetricModel[] = [
  { metricId: 401, worst: 16, best: 0.3 },
  { metricId: 402, worst: 1.1, best: 0.06 },
  { metricId: 403, worst: 0.02, best: 0.95 },
  { metricId: 404, worst: 62, best: 5 },
  { metricId: 405, worst: 0.45, best: 1 },
  { metricId: 406, worst: 1.1, best: 0.02 },
  { metricId: 407, worst: 0.02, best: 0.72 },
  { metricId: 408, worst: 0.02, best: 0.38 },
  { metricId: 409, worst: 22, best: 76 },
  { metricId: 410, worst: 44, best: 3 },
  { metricId: 411, worst: 54, best: 84 },
  { metricId: 412, worst: 98, best: 2 },
  { metricId: 413, worst: 2.5, best: 13.8 },
  { metricId: 414, worst: 0.35, best: 1 },
  { metricId: 415, worst: 58, best: 25 },
  { metricId: 416, worst: 0.03, best: 0.5 },
  { metricId: 417, worst: 0.24, best: 0.02 },
  { metricId: 418, worst: 0.6, best: 0 },
  { metricId: 419, worst: 0.12, best: 0.99 },
  { metricId: 420, worst: 10, best: 95 },
  { metricId: 421, worst: 8, best: 97 },
  { metricId: 422, worst: 12, best: 92 },
  { metricId: 423, worst: 8, best: 94 },
  { metricId: 424, worst: 38, best: 0.3 },
  { metricId: 425, worst: 10, best: 95 },
  { metricId: 426, worst: 1.6, best: 0.08 },
];
