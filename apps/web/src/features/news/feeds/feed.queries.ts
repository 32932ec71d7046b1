import {
  addFeedEndpoint,
  changeFeedEndpoint,
  listFeedsEndpoint,
} from '@verdure/contract/news/news-feeds';
import type { NewsFeed } from '@verdure/contract/news/news-feeds';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { feedMessages } from './feed.messages.ts';

export const feedsQuery = () => readQuery(keys.feeds, listFeedsEndpoint, {});

export const useAddFeed = () =>
  useAct({
    act: (body: BodyOf<typeof addFeedEndpoint>) => call(addFeedEndpoint, { body }),
    makesStale: 'feeds',
    done: feedMessages.added,
    failed: feedMessages.addFailed,
  });

export const useStopFeed = () =>
  useAct({
    act: ({ id, is_stopped }: Pick<NewsFeed, 'id' | 'is_stopped'>) =>
      call(changeFeedEndpoint, { params: { feedId: id }, body: { is_stopped } }),
    makesStale: 'feeds',
    done: ({ is_stopped }) => (is_stopped ? feedMessages.stopped : feedMessages.started),
    failed: feedMessages.changeFailed,
  });
