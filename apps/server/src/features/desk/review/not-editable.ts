import type { ReviewedMetric } from '@verdure/contract/desk/review';
import {
  CLIMATE_RISK_MANAGEMENT_ID,
  IMPACT_THEMES,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import type { ReviewContext } from './review-context.ts';
import type { ReviewedVersion } from './review.store.ts';
import { SUM_METRIC_IDS } from './scope-sums.ts';

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

/** The same of a version that is shown: a sum that follows from its parts takes none either. */
export const whyNotEditableHere = (
  version: ReviewedVersion,
  { versions }: Pick<ReviewContext, 'versions'>,
): ReviewedMetric['not_editable'] =>
  whyNotEditable(version) ?? (followsFromParts(version, versions) ? 'sum-of-scopes' : null);

const followsFromParts = (
  { metric_id, year }: ReviewedVersion,
  versions: readonly ReviewedVersion[],
): boolean =>
  SUM_METRIC_IDS.includes(metric_id) &&
  [SCOPE_1_ID, SCOPE_2_ID].every((part) =>
    versions.some((other) => other.metric_id === part && other.year === year),
  );
