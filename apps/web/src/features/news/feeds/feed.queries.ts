import {
  addFeedEndpoint,
  changeFeedEndpoint,
  listFeedsEndpoint,
} from '@verdure/contract/news/news-feeds';
import type { NewsFeed } from '@verdure/contract/news/news-feeds';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { feedMessages } from './feed.messages.ts';

export const feedsQuery = () =>
  queryOptions({
    queryKey: keys.feeds,
    queryFn: ({ signal }) => call(listFeedsEndpoint, {}, { signal }),
  });

export function useAddFeed() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addFeedEndpoint>) => call(addFeedEndpoint, { body }),
    onSuccess: async () => {
      await makeStale('feeds');
      showToast('success', feedMessages.added);
    },
    onError: (error) => showToast('error', textOf(error, feedMessages.addFailed)),
  });
}

export function useStopFeed() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ id, is_stopped }: Pick<NewsFeed, 'id' | 'is_stopped'>) =>
      call(changeFeedEndpoint, { params: { feedId: id }, body: { is_stopped } }),
    onSuccess: async ({ is_stopped }) => {
      await makeStale('feeds');
      showToast('success', is_stopped ? feedMessages.stopped : feedMessages.started);
    },
    onError: (error) => showToast('error', textOf(error, feedMessages.changeFailed)),
  });
}
