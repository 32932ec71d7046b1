import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { CLIMATE_RISK_MANAGEMENT_ID, IMPACT_THEMES } from '@verdure/contract/vocabulary';

import type { ReviewedVersion } from './review.store.ts';

const BASIC_NEEDS_ID = IMPACT_THEMES[0].metricId;

/** Why the figure of a metric cannot be entered by hand (SCR-APP-11). */
export function whyNotEditable({
  metric_id,
  tag,
}: Pick<ReviewedVersion, 'metric_id' | 'tag'>): ReviewedMetric['not_editable'] {
  if (metric_id === BASIC_NEEDS_ID) return 'basic-needs';
  if (metric_id === CLIMATE_RISK_MANAGEMENT_ID) return 'climate-risk-management';
  return tag === 'QUAL' ? 'qualitative' : null;
}
