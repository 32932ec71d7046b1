import {
  companySentimentEndpoint,
  deleteSentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import type { StorySentiment } from '@verdure/contract/news/company-sentiment';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { sentimentMessages } from './sentiment.messages.ts';

export const companySentimentQuery = (companyId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.sentiment(companyId, asOf),
    queryFn: ({ signal }) =>
      call(companySentimentEndpoint, { params: { companyId }, query: { asOf } }, { signal }),
  });

export const sentimentWordsQuery = (companyId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.sentimentWords(companyId, asOf),
    queryFn: ({ signal }) =>
      call(sentimentWordsEndpoint, { params: { companyId }, query: { asOf } }, { signal }),
  });

export interface StoriesRequest {
  readonly companyId: number;
  readonly date: string;
  /** Null for every sentiment. */
  readonly sentiment: StorySentiment | null;
}

export const storiesQuery = ({ companyId, date, sentiment }: StoriesRequest) =>
  queryOptions({
    queryKey: keys.sentimentStories(companyId, date, sentiment),
    queryFn: ({ signal }) =>
      call(
        sentimentStoriesEndpoint,
        { params: { companyId, date }, query: sentiment === null ? {} : { sentiment } },
        { signal },
      ),
  });

export function useDeleteSentiment(companyId: number, onDeleted: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: () => call(deleteSentimentEndpoint, { params: { companyId } }),
    onSuccess: async () => {
      await makeStale('sentiment');
      showToast('success', sentimentMessages.deleted);
      onDeleted();
    },
    onError: (error) => showToast('error', textOf(error, sentimentMessages.deleteFailed)),
  });
}
