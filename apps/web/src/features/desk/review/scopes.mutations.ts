import { addMetricEndpoint, addScopesEndpoint } from '@verdure/contract/desk/review-additions';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { useReviewCache } from './review.mutations.ts';
import { withVersions } from './review-cache.ts';
import { scopesMessages } from './scopes.messages.ts';

interface CompanyYear {
  readonly companyId: number;
  readonly year: number;
}

const sayFailure = (error: Error) => showToast('error', textOf(error, scopesMessages.failed));

/** Adds scopes of a year; the sums of the first two follow from them. */
export function useAddScopes({ companyId, year }: CompanyYear) {
  const cache = useReviewCache(companyId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof addScopesEndpoint>) =>
      call(addScopesEndpoint, { params: { companyId, year }, body }),
    onSuccess: async (added: readonly ReviewedMetric[] | undefined) => {
      if (added === undefined) return showToast('info', scopesMessages.scopesPresent);
      cache.change((review) => withVersions(review, { added, removedIds: [] }));
      showToast('success', scopesMessages.scopesAdded);
      cache.forgetElsewhere();
      // the sums have other versions now
      await cache.reload();
    },
    onError: sayFailure,
  });
}

/** Adds one EDCI metric of a year, without a value. */
export const useAddEdciMetric = (at: CompanyYear) =>
  useAddMetric(at, () => scopesMessages.metricAdded);

/** Adds a value, to be filled in, to a metric of which there are only passages. */
export const useAddUnvalued = (at: CompanyYear) =>
  useAddMetric(at, ({ metric }) => evidenceMessages.valueAdded(metric.name));

function useAddMetric({ companyId, year }: CompanyYear, said: (added: ReviewedMetric) => string) {
  const cache = useReviewCache(companyId);
  return useMutation({
    mutationFn: (metricId: number) =>
      call(addMetricEndpoint, { params: { metricId, companyId, year } }),
    onSuccess: (added: ReviewedMetric | undefined) => {
      if (added === undefined) return showToast('info', scopesMessages.metricPresent);
      cache.change((review) => withVersions(review, { added: [added], removedIds: [] }));
      showToast('success', said(added));
      cache.forgetElsewhere();
    },
    onError: sayFailure,
  });
}
