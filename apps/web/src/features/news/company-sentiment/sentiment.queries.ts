import {
  companySentimentEndpoint,
  deleteSentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import type { StorySentiment } from '@verdure/contract/news/company-sentiment';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { sentimentMessages } from './sentiment.messages.ts';

export const companySentimentQuery = (companyId: number, asOf?: string) =>
  readQuery(keys.sentiment(companyId, asOf), companySentimentEndpoint, {
    params: { companyId },
    query: { asOf },
  });

export const sentimentWordsQuery = (companyId: number, asOf?: string) =>
  readQuery(keys.sentimentWords(companyId, asOf), sentimentWordsEndpoint, {
    params: { companyId },
    query: { asOf },
  });

export interface StoriesRequest {
  readonly companyId: number;
  readonly date: string;
  /** Null for every sentiment. */
  readonly sentiment: StorySentiment | null;
}

export const storiesQuery = ({ companyId, date, sentiment }: StoriesRequest) =>
  readQuery(keys.sentimentStories(companyId, date, sentiment), sentimentStoriesEndpoint, {
    params: { companyId, date },
    query: sentiment === null ? {} : { sentiment },
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
