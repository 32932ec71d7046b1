import {
  companyExplanationEndpoint,
  countryExplanationEndpoint,
  interimExplanationEndpoint,
  type LogicTab,
  type ScoreExplanation,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { Problem } from '@verdure/contract/http/problem';
import { METRICS, type Metric } from '@verdure/contract/vocabulary';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { explainCountryMetric } from './country-explanation.ts';
import { CLIMATE_HEADER, INTERIM_HEADER, PRIVATE_HEADER } from './explanation-texts.data.ts';
import { explainMetric } from './metric-explanation.ts';
import { explainPai } from './pai-explanation.ts';
import { isShownIn, scoringLogic } from './scoring-logic.ts';

const found = (explanation: ScoreExplanation | null): ScoreExplanation => {
  if (explanation === null) throw new Problem('not-found');
  return explanation;
};

const mustFindMetric = (metricId: number): Metric => {
  const metric = METRICS.find(({ id }) => id === metricId);
  if (metric === undefined) throw new Problem('not-found');
  return metric;
};

function headerOf({ pillar }: Metric, tab: LogicTab): string | null {
  if (pillar === 'sustainability_s2') return CLIMATE_HEADER;
  return tab === 'private' ? PRIVATE_HEADER : null;
}

function explainInTab(metricId: number, tab: LogicTab): ScoreExplanation {
  const metric = mustFindMetric(metricId);
  if (!isShownIn(tab, metricId)) throw new Problem('not-found');
  return explainMetric(metric, headerOf(metric, tab));
}

/** How scores come about: the same for everyone, so that nothing here reads the database. */
export const scoreExplanationRoutes = (): readonly Route[] => [
  serve(scoringLogicEndpoint, async () => scoringLogic()),
  serve(companyExplanationEndpoint, async ({ params: { metricId, logicTab, explanationType } }) =>
    explanationType === 'pai' ? found(explainPai(metricId)) : explainInTab(metricId, logicTab),
  ),
  serve(interimExplanationEndpoint, async ({ params: { metricId } }) =>
    explainMetric(mustFindMetric(metricId), INTERIM_HEADER),
  ),
  serve(countryExplanationEndpoint, async ({ params: { metricId } }) =>
    found(explainCountryMetric(metricId)),
  ),
];
