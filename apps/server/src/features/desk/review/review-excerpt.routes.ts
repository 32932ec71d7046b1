import {
  addExcerptEndpoint,
  changeExcerptEndpoint,
  copiedExcerptsEndpoint,
  reviewedExcerptsEndpoint,
} from '@verdure/contract/desk/review-excerpts';
import { Problem } from '@verdure/contract/http/problem';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { addExcerpt, changeExcerpt } from './change-excerpt.ts';
import { copiedExcerptIds } from './copy-excerpts.ts';
import { presentPassage } from './review-excerpt.present.ts';
import { listPassages, listReviewedPassages } from './review-excerpt.store.ts';
import { mustFindVersion, mustReviewCompany, type ReviewParts } from './review.ts';

/** The passages behind values, as analysts mark and correct them. */
export const reviewExcerptRoutes = ({
  database,
}: Pick<ReviewParts, 'database'>): readonly Route[] => [
  serve(reviewedExcerptsEndpoint, ({ viewer, params: { companyId }, query: { metric_id } }) =>
    database.withAdministration(async (tx) => {
      await mustReviewCompany(tx, viewer, companyId);
      const wanted = { companyId, metricId: metric_id };
      return (await listReviewedPassages(tx, wanted)).map(presentPassage);
    }),
  ),

  serve(copiedExcerptsEndpoint, ({ viewer, params: { companyMetricId, companyId } }) =>
    database.withAdministration(async (tx) => {
      const { place, company } = await mustFindVersion(tx, viewer, companyMetricId);
      if (company.id !== companyId) throw new Problem('company-metric.not-found');
      const { metric_id: metricId, year } = place;
      const ids = await copiedExcerptIds(tx, { companyId, metricId, year });
      return (await listPassages(tx, ids)).map(presentPassage);
    }),
  ),

  serve(addExcerptEndpoint, ({ viewer, body, request }) =>
    database.withAdministration((tx) => addExcerpt(tx, body, { viewer, requestId: request.id })),
  ),

  serve(changeExcerptEndpoint, ({ viewer, params: { excerptId }, body, request }) => {
    const actor = { viewer, requestId: request.id };
    return database.withAdministration((tx) =>
      changeExcerpt(tx, excerptId, { change: body, actor }),
    );
  }),
];
