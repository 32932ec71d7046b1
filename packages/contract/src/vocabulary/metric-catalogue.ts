import { GOVERNANCE_CLIMATE_IMPACT_METRICS } from './governance-climate-impact-metric.data.ts';
import type { Metric } from './metric.ts';
import { SCORED_PILLARS } from './scored-pillar.ts';
import { SUSTAINABILITY_METRICS } from './sustainability-metric.data.ts';
import { UNSCORED_METRICS } from './unscored-metric.data.ts';

/** Every company metric of the catalogue. */
export const METRICS: readonly Metric[] = [
  ...SUSTAINABILITY_METRICS,
  ...GOVERNANCE_CLIMATE_IMPACT_METRICS,
  ...UNSCORED_METRICS,
];

/** Not offered by the screener (specification 3, section 5): 'Strategy to manage labour risks'. */
export const LABOUR_RISK_STRATEGY_ID = 24;

/** Sub-metrics that the 'private' variant of the scoring logic hides (specification 3, section 2). */
export const HIDDEN_IN_PRIVATE_METRIC_IDS: readonly number[] = [
  47, 58, 61, 65, 68, 69, 70, 71, 75, 78, 86,
];

/** Metrics without a figure that enter scores: their awareness is judged, 0 to 4 points. */
export const JUDGED_METRIC_IDS: ReadonlySet<number> = new Set(
  METRICS.filter(
    ({ tag, pillar }) => tag === 'QUAL' && SCORED_PILLARS.some((scored) => scored === pillar),
  ).map(({ id }) => id),
);
