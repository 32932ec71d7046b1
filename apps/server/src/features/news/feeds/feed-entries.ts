import type { AnyFeed } from 'feedsmith';

/** An item of any format, before its fields are checked. */
export interface FeedEntry {
  readonly title: string | undefined;
  readonly summary: string | undefined;
  /** May be relative to the feed. */
  readonly links: readonly (string | undefined)[];
  /** Often an address, never a relative one. */
  readonly id: string | undefined;
  readonly date: string | undefined;
  readonly engagement: number | undefined;
}

interface Entries {
  readonly title: string | undefined;
  readonly base: string | undefined;
  readonly entries: readonly FeedEntry[];
}

interface Link {
  readonly href?: string;
  readonly rel?: string;
}

/** The page of the article comes before what is beside it. */
const linksOf = (links: readonly Link[] | undefined): readonly (string | undefined)[] => {
  const pages = links?.filter(({ rel }) => rel === undefined || rel === 'alternate') ?? [];
  return pages.map(({ href }) => href);
};

const ofRss = (feed: Extract<AnyFeed, { format: 'rss' }>['feed']): Entries => ({
  title: feed.title,
  base: feed.link,
  entries: (feed.items ?? []).map((item) => ({
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    links: [item.link],
    id: item.guid?.value,
    date: item.pubDate ?? item.dc?.dates?.[0],
    engagement: item.slash?.comments,
  })),
});

const ofRdf = (feed: Extract<AnyFeed, { format: 'rdf' }>['feed']): Entries => ({
  title: feed.title,
  base: feed.link,
  entries: (feed.items ?? []).map((item) => ({
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    links: [item.link],
    id: item.rdf?.about,
    date: item.dc?.dates?.[0],
    engagement: item.slash?.comments,
  })),
});

const ofAtom = (feed: Extract<AnyFeed, { format: 'atom' }>['feed']): Entries => ({
  title: feed.title?.value,
  base: linksOf(feed.links)[0] ?? feed.id,
  entries: (feed.entries ?? []).map((entry) => ({
    title: entry.title?.value,
    summary: entry.summary?.value ?? entry.content?.value,
    links: linksOf(entry.links),
    id: entry.id,
    date: entry.published ?? entry.updated,
    engagement: entry.thr?.total ?? entry.slash?.comments,
  })),
});

const ofJson = (feed: Extract<AnyFeed, { format: 'json' }>['feed']): Entries => ({
  title: feed.title,
  base: feed.home_page_url,
  entries: (feed.items ?? []).map((item) => ({
    title: item.title,
    summary: item.summary ?? item.content_text ?? item.content_html,
    links: [item.url, item.external_url],
    id: item.id,
    date: item.date_published ?? item.date_modified,
    engagement: undefined,
  })),
});

/** The entries of a feed of any format. */
export function feedEntries(parsed: AnyFeed): Entries {
  switch (parsed.format) {
    case 'rss':
      return ofRss(parsed.feed);
    case 'rdf':
      return ofRdf(parsed.feed);
    case 'atom':
      return ofAtom(parsed.feed);
    case 'json':
      return ofJson(parsed.feed);
  }
}
