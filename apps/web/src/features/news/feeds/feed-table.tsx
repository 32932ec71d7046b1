import type { NewsFeed } from '@verdure/contract/news/news-feeds';

import { formatMoment } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FEED_SOURCES, feedMessages } from './feed.messages.ts';
import { useStopFeed } from './feed.queries.ts';

const momentOf = (iso: string | null): string => (iso === null ? 'never' : formatMoment(iso));

const sourceOf = ({ source }: NewsFeed): string =>
  FEED_SOURCES.find(({ value }) => value === source)?.label ?? source;

function StopButton({ feed }: { readonly feed: NewsFeed }) {
  const stopping = useStopFeed();
  return (
    <Button
      isPending={stopping.isPending}
      onClick={() => stopping.mutate({ id: feed.id, is_stopped: !feed.is_stopped })}
    >
      {feed.is_stopped ? 'Start' : 'Stop'}
    </Button>
  );
}

const columns = [
  {
    header: 'Feed',
    cell: (feed: NewsFeed) => (
      <>
        <span>{feed.name}</span>
        <span className="caption text-block">{feed.address}</span>
      </>
    ),
  },
  { header: 'Source', cell: sourceOf },
  { header: 'Last success', cell: (feed: NewsFeed) => momentOf(feed.last_success_at) },
  {
    header: 'State',
    cell: (feed: NewsFeed) => {
      if (feed.is_stopped) return 'Stopped';
      return feed.last_error ?? 'Reading';
    },
  },
  {
    header: 'Next poll',
    cell: (feed: NewsFeed) => (feed.next_poll_at === null ? '–' : formatMoment(feed.next_poll_at)),
  },
  { header: 'Articles', isNumber: true, cell: (feed: NewsFeed) => feed.article_count },
  {
    header: 'Actions',
    isHeaderHidden: true,
    cell: (feed: NewsFeed) => <StopButton feed={feed} />,
  },
];

/** Every feed with its last success, its last error and its articles. */
export function FeedTable({ feeds }: { readonly feeds: readonly NewsFeed[] }) {
  return (
    <PlainTable label={feedMessages.title} columns={columns} rows={feeds} keyOf={({ id }) => id} />
  );
}
