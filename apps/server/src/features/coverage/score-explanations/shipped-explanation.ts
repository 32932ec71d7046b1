import type { LogicTab, ScoreExplanation } from '@verdure/contract/coverage/score-explanations';
import { Problem } from '@verdure/contract/http/problem';
import { METRICS, type Metric } from '@verdure/contract/vocabulary';

import { CLIMATE_HEADER, INTERIM_HEADER, PRIVATE_HEADER } from './explanation-texts.data.ts';
import { explainMetric } from './metric-explanation.ts';
import { explainPai } from './pai-explanation.ts';
import { isShownIn } from './scoring-logic.ts';

/** What is explained: a metric of a tab, or an indicator of adverse impact. */
export interface Explained {
  readonly logicTab: LogicTab | 'interim';
  readonly explanationType: 'metric' | 'pai';
  readonly metricId: number;
}

const mustFindMetric = (metricId: number): Metric => {
  const metric = METRICS.find(({ id }) => id === metricId);
  if (metric === undefined) throw new Problem('not-found');
  return metric;
};

function headerOf({ pillar }: Metric, tab: LogicTab): string | null {
  if (pillar === 'sustainability_s2') return CLIMATE_HEADER;
  return tab === 'private' ? PRIVATE_HEADER : null;
}

/** The explanation with the texts that ship with the product. */
export function shippedExplanation(explained: Explained): ScoreExplanation {
  const { logicTab, explanationType, metricId } = explained;
  if (explanationType === 'pai') {
    const pai = explainPai(metricId);
    if (pai === null) throw new Problem('not-found');
    return pai;
  }
  const metric = mustFindMetric(metricId);
  if (logicTab === 'interim') return explainMetric(metric, INTERIM_HEADER);
  if (!isShownIn(logicTab, metricId)) throw new Problem('not-found');
  return explainMetric(metric, headerOf(metric, logicTab));
}
