import { reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustChangeReviewed, mustReviewCompany, type ReviewParts } from './review.ts';
import {
  countActsOfOthers,
  endPresence,
  forgetPresences,
  listOthers,
  storePresence,
} from './review-presence.store.ts';
import { reviewedUploads } from './review.policy.ts';

/**
 * Who decides about the values of a company now. A look is no act: nothing of it goes into the audit log.
 * Whoever reviews for its own organisation alone sees its own people alone.
 */
export const reviewPresenceRoutes = ({ database }: ReviewParts): readonly Route[] => [
  serve(reviewPresenceEndpoint, ({ viewer, params: { companyId }, body }) =>
    database.withAdministration(async (tx) => {
      mustChangeReviewed(viewer, await mustReviewCompany(tx, viewer, companyId));
      await forgetPresences(tx);
      if (body.leaves === true) {
        await endPresence(tx, viewer, companyId);
        return { others: [], acts_of_others: 0 };
      }
      const place = { companyId, metricId: body.metric_id, year: body.year };
      await storePresence(tx, viewer, place);
      const onlyOf = reviewedUploads(viewer);
      return {
        others: await listOthers(tx, viewer, { companyId, onlyOf }),
        acts_of_others: await countActsOfOthers(tx, viewer, companyId),
      };
    }),
  ),
];
