import {
  companySentimentEndpoint,
  deleteSentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import type { StorySentiment } from '@verdure/contract/news/company-sentiment';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
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

export const useDeleteSentiment = (companyId: number, onDeleted: () => void) =>
  useAct({
    act: () => call(deleteSentimentEndpoint, { params: { companyId } }),
    makesStale: 'sentiment',
    done: sentimentMessages.deleted,
    failed: sentimentMessages.deleteFailed,
    onDone: () => {
      onDeleted();
    },
  });
