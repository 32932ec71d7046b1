import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

const rankOf = (passage: ReviewedExcerpt): number =>
  (passage.best_excerpt ? 0 : 8) +
  (passage.is_confirmed ? 0 : 4) +
  (passage.type === 'pea' ? 0 : 2) +
  (passage.performance_match ? 0 : 1);

/** Best first, then what is confirmed or holds the figure, then by page. */
const bestFirst = (passages: readonly ReviewedExcerpt[]): readonly ReviewedExcerpt[] =>
  passages.toSorted((one, other) => rankOf(one) - rankOf(other) || one.page - other.page);

/**
 * The passages of a metric, of all years. They are ordered once, when they load: a mark does not
 * move the passage that somebody reads.
 */
export const reviewedExcerptsQuery = (companyId: number, metricId: number) =>
  queryOptions({
    queryKey: keys.reviewExcerpts(companyId, metricId),
    queryFn: async ({ signal }) =>
      bestFirst(
        await call(
          reviewedExcerptsEndpoint,
          { params: { companyId }, query: { metric_id: metricId } },
          { signal },
        ),
      ),
  });

/** The passages of every metric: where the figures of a dimension stand. */
export const everyReviewedExcerptQuery = (companyId: number) =>
  readQuery(keys.everyReviewExcerpt(companyId), reviewedExcerptsEndpoint, {
    params: { companyId },
    query: {},
  });

/** The reports that a passage can be of. */
export const companyDocumentsQuery = (companyId: number) =>
  readQuery(keys.companyDocuments(companyId), companyReportsEndpoint, { params: { companyId } });
