import type { CompanyPillar, Feature } from '@verdure/contract/vocabulary';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** The feature that an organisation needs to see a pillar's values, scored or not. */
const FEATURE_OF_VALUES = {
  sustainability: 'sustainability',
  sustainability_s2: 'climate',
  governance: 'governance',
  impact: 'impact',
  'sustainability+': 'sustainabilityPlus',
  edci: 'edci',
  custom_metrics: 'customMetrics',
} as const satisfies Record<CompanyPillar, Feature>;

/** Drops rows of metrics in pillars that the organisation has not subscribed to. */
export function shownTo<Row extends { readonly metric_id: number }>(
  { features }: Viewer,
  { scored }: ScoredProfile,
  rows: readonly Row[],
): Row[] {
  const { dimensions, metrics } = scored.snapshot;
  const hiddenDimensions = new Set(
    dimensions.filter(({ pillar }) => !features.has(FEATURE_OF_VALUES[pillar])).map(({ id }) => id),
  );
  const hiddenMetrics = new Set(
    metrics
      .filter(({ dimensionId }) => dimensionId !== null && hiddenDimensions.has(dimensionId))
      .map(({ id }) => id),
  );
  return rows.filter(({ metric_id }) => !hiddenMetrics.has(metric_id));
}
