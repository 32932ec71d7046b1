import { CARD_ORDERS } from '@verdure/contract/desk/card-orders';
import { readReportAgainEndpoint } from '@verdure/contract/desk/report-readings';
import { reviewedMetricEndpoint, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import {
  addEdciMetricEndpoint,
  addMetricEndpoint,
  addScopesEndpoint,
} from '@verdure/contract/desk/review-additions';
import { CARDS_A_PAGE, reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import {
  companyConstantsEndpoint,
  metricMappingsEndpoint,
  sdgMetaMetricEndpoint,
} from '@verdure/contract/desk/review-catalogue';
import {
  changeMetricAndExcerptsEndpoint,
  changeMetricEndpoint,
  changeMetricsEndpoint,
} from '@verdure/contract/desk/review-changes';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';
import { correctionEffectEndpoint } from '@verdure/contract/desk/correction-effects';
import { Problem } from '@verdure/contract/http/problem';
import { SDG_META_METRIC_ID } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { blockImports } from '../../../universe/values-lock.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import { addMetric, addScopes } from './add-metric.ts';
import { readConstants, readMappings } from './metric-mappings.ts';
import {
  mustChangeReviewed,
  mustFindVersion,
  mustReviewCompany,
  presentValues,
  readPeers,
  readReview,
  type ReviewParts,
} from './review.ts';
import { readCorrectionEffect } from './correction-effect.ts';
import { changeReviewedValue, changeReviewedValues, undoReview } from './review-changes.ts';
import { readReportAgain } from './read-again.ts';
import { recordAct } from './record-act.ts';
import { readState } from './review-act.store.ts';
import { listCards } from './review-cards.store.ts';
import { reviewedUploads } from './review.policy.ts';
import { reviewExcerptRoutes } from './review-excerpt.routes.ts';
import { reviewPresenceRoutes } from './review-presence.routes.ts';

/** The value is there already (SCR-APP-12). */
const PRESENT = 204;

const readingRoutes = (parts: ReviewParts): readonly Route[] => [
  serve(reviewCardsEndpoint, ({ viewer, query }) => {
    const { complete, q, sort, limit, offset } = query;
    return parts.database.withAdministration((tx) =>
      listCards(tx, {
        isComplete: complete === 'true',
        text: q ?? '',
        order: sort ?? CARD_ORDERS[0],
        limit: limit ?? CARDS_A_PAGE,
        offset: offset ?? 0,
        organisationId: viewer.organisationId,
        isPrivateAlone: seesOnlyPrivate(viewer),
        uploadsOf: reviewedUploads(viewer),
      }),
    );
  }),

  serve(reviewedMetricsEndpoint, ({ viewer, params: { companyId } }) =>
    readReview(parts, viewer, companyId),
  ),

  serve(reviewedMetricEndpoint, async ({ viewer, params: { companyMetricId } }) => {
    const { place } = await parts.database.withAdministration((tx) =>
      mustFindVersion(tx, viewer, companyMetricId),
    );
    const { metrics } = await readReview(parts, viewer, place.company_id);
    const found = metrics.find(({ id }) => id === companyMetricId);
    if (found === undefined) throw new Problem('company-metric.not-found');
    return found;
  }),

  serve(correctionEffectEndpoint, ({ viewer, params: { companyMetricId }, request }) =>
    readCorrectionEffect(parts, companyMetricId, { viewer, requestId: request.id }),
  ),

  serve(companyConstantsEndpoint, () => parts.database.withAdministration(readConstants)),
  serve(metricMappingsEndpoint, () => parts.database.withAdministration(readMappings)),
  serve(sdgMetaMetricEndpoint, async () => ({ id: SDG_META_METRIC_ID })),
];

const changingRoutes = (parts: ReviewParts): readonly Route[] => [
  serve(changeMetricEndpoint, ({ viewer, params: { companyMetricId }, body, request }) => {
    const { sdgMetricId: _page, ...change } = body;
    const actor = { viewer, requestId: request.id };
    return changeReviewedValue(parts, { versionId: companyMetricId, change }, actor);
  }),

  serve(
    changeMetricAndExcerptsEndpoint,
    ({ viewer, params: { companyMetricId }, body: { metric, excerpts, added }, request }) => {
      const wanted = { versionId: companyMetricId, change: metric, excerpts, added };
      return changeReviewedValue(parts, wanted, { viewer, requestId: request.id });
    },
  ),

  serve(changeMetricsEndpoint, ({ viewer, params: { companyId, year }, body, request }) =>
    changeReviewedValues(
      parts,
      { companyId, year, changes: body },
      { viewer, requestId: request.id },
    ),
  ),

  serve(readReportAgainEndpoint, ({ viewer, params: { companyId }, body, request }) =>
    parts.database.withAdministration(async (tx) => {
      mustChangeReviewed(viewer, await mustReviewCompany(tx, viewer, companyId));
      const actor = { viewer, requestId: request.id };
      await readReportAgain(tx, { companyId, reportId: body.report_id }, actor);
      return body;
    }),
  ),

  serve(undoReviewEndpoint, ({ viewer, params: { companyId }, body, request }) =>
    undoReview(parts, { companyId, actId: body.act_id }, { viewer, requestId: request.id }),
  ),
];

interface Adding {
  readonly companyId: number;
  readonly actor: Acting;
  readonly add: (tx: AdministrationTransaction) => Promise<readonly number[]>;
}

/** Adds values to a company. @returns them as the page shows them */
async function added(parts: ReviewParts, { companyId, actor, add }: Adding) {
  const { viewer } = actor;
  const peers = await readPeers(parts, viewer, companyId);
  return parts.database.withAdministration(async (tx) => {
    await blockImports(tx);
    const company = await mustReviewCompany(tx, viewer, companyId);
    mustChangeReviewed(viewer, company);
    const before = await readState(tx, companyId);
    const ids = await add(tx);
    const rows = await presentValues(tx, { company, viewer, peers });
    const addedRows = rows.filter(({ id }) => ids.includes(id));
    const done = { kind: 'addition', rows: addedRows } as const;
    await recordAct(tx, { companyId, viewer, before, done });
    return addedRows;
  });
}

function addingRoutes(parts: ReviewParts): readonly Route[] {
  interface One {
    readonly companyId: number;
    readonly metricId: number;
    readonly year: number;
  }
  const addOne = async (place: One, actor: Acting) => {
    const [row] = await added(parts, {
      companyId: place.companyId,
      actor,
      add: async (tx) => {
        const id = await addMetric(tx, place, actor);
        return id === null ? [] : [id];
      },
    });
    return row ?? new Reply(undefined, { status: PRESENT });
  };

  return [
    serve(addScopesEndpoint, async ({ viewer, params: { companyId, year }, body, request }) => {
      const actor = { viewer, requestId: request.id };
      const add = (tx: AdministrationTransaction) =>
        addScopes(tx, { companyId, year }, { scopes: body, actor });
      const rows = await added(parts, { companyId, actor, add });
      return rows.length === 0 ? new Reply(undefined, { status: PRESENT }) : rows;
    }),

    serve(addMetricEndpoint, ({ viewer, params, request }) =>
      addOne(params, { viewer, requestId: request.id }),
    ),

    serve(addEdciMetricEndpoint, ({ viewer, params: { companyId }, body, request }) =>
      addOne({ companyId, ...body }, { viewer, requestId: request.id }),
    ),
  ];
}

/** Review of values and of the passages behind them, by administrators. */
export const reviewRoutes = (parts: ReviewParts): readonly Route[] => [
  ...readingRoutes(parts),
  ...changingRoutes(parts),
  ...addingRoutes(parts),
  ...reviewExcerptRoutes(parts),
  ...reviewPresenceRoutes(parts),
];
