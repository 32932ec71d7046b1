import type { Metric } from '@verdure/contract/vocabulary';

import type { CompanyTraits } from '../companies/index.ts';

const ENVIRONMENTAL_DIMENSION_IDS: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 17, 18, 20, 21, 25, 28, 30, 31, 120, 121, 122, 131,
]);

/** The standard score of how well the company is run in the metric's respect. */
export function traitOfMetric(metric: Metric, traits: CompanyTraits): number {
  if (metric.pillar === 'governance') return traits.governance;
  if (metric.pillar === 'sustainability_s2') return traits.climate;
  return ENVIRONMENTAL_DIMENSION_IDS.has(metric.dimensionId) ? traits.environment : traits.social;
}
