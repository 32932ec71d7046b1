import { reviewedMetricEndpoint } from '@verdure/contract/desk/review';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { addExcerptEndpoint, changeExcerptEndpoint } from '@verdure/contract/desk/review-excerpts';
import type { ExcerptChange, ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { useReviewCache } from './review.mutations.ts';
import { withVersions } from './review-cache.ts';

type Passages = readonly ReviewedExcerpt[];

/** The changed passages in their places; the deleted are gone, the new ones come last. */
function withPassages(known: Passages, changed: Passages): Passages {
  const byId = new Map(changed.map((passage) => [passage.id, passage]));
  const kept = known.map((passage) => byId.get(passage.id) ?? passage);
  const isNew = ({ id }: ReviewedExcerpt) => known.every((passage) => passage.id !== id);
  return [...kept, ...changed.filter(isNew)].filter(({ is_deleted }) => !is_deleted);
}

/** Takes in what changed of the passages of a value; its counts come anew. */
function usePassageCache({ id, company_id, metric }: ReviewedMetric) {
  const queries = useQueryClient();
  const cache = useReviewCache(company_id);
  return async (changed: Passages): Promise<void> => {
    queries.setQueryData<Passages>(
      keys.reviewExcerpts(company_id, metric.id),
      (known) => known && withPassages(known, changed),
    );
    // other pages show passages too
    void queries.invalidateQueries({
      queryKey: keys.companyExcerpts(company_id, metric.id),
      refetchType: 'none',
    });
    const row = await call(reviewedMetricEndpoint, { params: { companyMetricId: id } });
    cache.change((review) => withVersions(review, { added: [row], removedIds: [id] }));
  };
}

interface PassageChange {
  readonly passage: ReviewedExcerpt;
  readonly change: ExcerptChange;
}

/** Marks, corrects or deletes a passage. */
export function useChangeExcerpt(row: ReviewedMetric) {
  const takeIn = usePassageCache(row);
  return useMutation({
    mutationFn: ({ passage, change }: PassageChange) =>
      call(changeExcerptEndpoint, { params: { excerptId: passage.id }, body: change }),
    onSuccess: async (changed, { change }) => {
      const { deleted, changed: said } = evidenceMessages;
      showToast('success', change.is_deleted === true ? deleted : said);
      await takeIn(changed);
    },
    onError: (error) => showToast('error', textOf(error, evidenceMessages.changeFailed)),
  });
}

/** Adds a passage behind a value. */
export function useAddExcerpt(row: ReviewedMetric) {
  const takeIn = usePassageCache(row);
  return useMutation({
    mutationFn: (body: BodyOf<typeof addExcerptEndpoint>) => call(addExcerptEndpoint, { body }),
    onSuccess: async (added) => {
      showToast('success', evidenceMessages.added);
      await takeIn([added]);
    },
    onError: (error) => showToast('error', textOf(error, evidenceMessages.addFailed)),
  });
}
