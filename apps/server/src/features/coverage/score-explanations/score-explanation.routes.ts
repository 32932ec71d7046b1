import {
  changeCompanyExplanationEndpoint,
  changeInterimExplanationEndpoint,
  companyExplanationEndpoint,
  countryExplanationEndpoint,
  interimExplanationEndpoint,
  type ScoreExplanation,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { changeExplanation } from './change-explanation.ts';
import { explainCountryMetric } from './country-explanation.ts';
import { readNames, readTexts } from './score-explanation.store.ts';
import { scoringLogic } from './scoring-logic.ts';
import { type Explained, shippedExplanation } from './shipped-explanation.ts';
import { editedTexts, withStoredTexts } from './stored-explanation.ts';

/** With who changed what, for those who may edit. */
async function explainForEditor(
  tx: AdministrationTransaction,
  explained: Explained,
): Promise<ScoreExplanation> {
  const shipped = shippedExplanation(explained);
  const stored = await readTexts(tx, explained);
  const names = await readNames(
    tx,
    stored.flatMap(({ changedBy }) => changedBy ?? []),
  );
  const edited = editedTexts(shipped, stored, names);
  return { ...withStoredTexts(shipped, stored), edited };
}

const explain = (
  database: Database,
  viewer: Viewer,
  explained: Explained,
): Promise<ScoreExplanation> =>
  mayChangeSharedCoverage(viewer)
    ? database.withAdministration((tx) => explainForEditor(tx, explained))
    : database.withTenant(viewer, async (tx) =>
        withStoredTexts(shippedExplanation(explained), await readTexts(tx, explained)),
      );

const ofInterim = (metricId: number): Explained => ({
  logicTab: 'interim',
  explanationType: 'metric',
  metricId,
});

/** What scores mean, and the texts that administrators write for all organisations. */
export const scoreExplanationRoutes = ({
  database,
}: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(scoringLogicEndpoint, async () => scoringLogic()),

  serve(companyExplanationEndpoint, ({ viewer, params }) => explain(database, viewer, params)),

  serve(changeCompanyExplanationEndpoint, ({ viewer, params, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const { explanations, metricId, logicTab, explanationType } = body;
    const isSame =
      (metricId ?? params.metricId) === params.metricId &&
      (logicTab ?? params.logicTab) === params.logicTab &&
      (explanationType ?? params.explanationType) === params.explanationType;
    if (!isSame) throw new Problem('score-explanation.other-metric');
    return database.withAdministration(async (tx) => {
      await changeExplanation(tx, params, { viewer, requestId: request.id, explanations });
      return explainForEditor(tx, params);
    });
  }),

  serve(interimExplanationEndpoint, ({ viewer, params: { metricId } }) =>
    explain(database, viewer, ofInterim(metricId)),
  ),

  serve(changeInterimExplanationEndpoint, ({ viewer, params, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const explained = ofInterim(params.metricId);
    const { explanations } = body;
    return database.withAdministration(async (tx) => {
      await changeExplanation(tx, explained, { viewer, requestId: request.id, explanations });
      return explainForEditor(tx, explained);
    });
  }),

  serve(countryExplanationEndpoint, async ({ params: { metricId } }) => {
    const explanation = explainCountryMetric(metricId);
    if (explanation === null) throw new Problem('not-found');
    return explanation;
  }),
];
