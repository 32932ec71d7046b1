import type { Metric } from '@verdure/contract/vocabulary';

import type { DemoCompany } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';
import { sourceMetricId } from './figure-of-metric.ts';

const INCIDENT_JUMP_CHANCE = 0.02;
const ORDINARY_JUMP_CHANCE = 0.012;

/** Amounts that must agree with others, or with the fundamentals. */
const STEADY_METRIC_IDS: readonly number[] = [1, 4, 5, 40, 41, 43, 44, 92, 93, 210, 211];

/**
 * By what the newest value is multiplied: 1, but for a few companies far more, so that the warning
 * of an unusual change is seen (above 400% for incidents, above 50% for the others).
 */
export function newestYearJump(seed: number, company: DemoCompany, metric: Metric): number {
  if (!metric.isScalable || STEADY_METRIC_IDS.includes(metric.id)) return 1;
  const random = createRandom(seed, 'jump', company.id, sourceMetricId(metric.id));
  if (metric.isIncident) {
    return random.chance(INCIDENT_JUMP_CHANCE) ? 5.5 + 4 * random.uniform() : 1;
  }
  return random.chance(ORDINARY_JUMP_CHANCE) ? 1.7 + 0.8 * random.uniform() : 1;
}
