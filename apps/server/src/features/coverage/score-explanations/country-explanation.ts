import type { ScoreExplanation } from '@verdure/contract/coverage/score-explanations';
import { AWARENESS_LADDERS, COUNTRY_METRICS } from '@verdure/contract/vocabulary';

import { COUNTRY_AWARENESS } from './explanation-texts.data.ts';
import { levelsOf, percentileLevels, subjectOf } from './metric-explanation.ts';

const RULES = [
  'Performance is 4 times the share of the ranked countries that do worse; equal values count half. Under a profile with a category scheme, the countries of the same category are compared.',
  'The score mixes awareness and performance by the country weights of the profile: half and half unless it says otherwise.',
  'The value is the latest of the last ten years. It is marked as old after three.',
];

/** What the scores of a country metric mean; null for an unknown one. */
export function explainCountryMetric(metricId: number): ScoreExplanation | null {
  const metric = COUNTRY_METRICS.find(({ id }) => id === metricId);
  if (metric === undefined) return null;
  return {
    metric_id: metric.id,
    name: metric.name,
    description: metric.description,
    unit: metric.unit,
    header: null,
    awareness: levelsOf(AWARENESS_LADDERS.qualitative, (label) =>
      COUNTRY_AWARENESS[label]?.(subjectOf(metric)),
    ),
    performance: percentileLevels({
      figure: subjectOf(metric),
      higherIsBetter: metric.higherIsBetter,
      peers: 'ranked countries',
    }),
    pai: null,
    rules: RULES,
    edited: [],
  };
}
