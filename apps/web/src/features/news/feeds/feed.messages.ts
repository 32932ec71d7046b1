export const feedMessages = {
  title: 'News feeds',
  intro:
    'Each feed is read in the background. Its articles are matched to companies by their sentiment filters and judged for each.',
  failed: 'There was an error loading the feeds, please try refreshing',
  none: 'There are no news feeds.',
  noneWhy: 'Without feeds, only files in the drop folder bring stories.',
  mayNot: 'Your organisation does not manage news feeds.',
  add: 'Add a feed',
  save: 'Add feed',
  added: 'Successfully added the feed',
  addFailed: 'There was an error adding the feed, please try again',
  stopped: 'Successfully stopped the feed',
  started: 'Successfully started the feed',
  changeFailed: 'There was an error changing the feed, please try again',
  noName: 'Write a name',
  noAddress: 'Write an address that starts with http:// or https://',
} as const;

export const FEED_SOURCES = [
  { value: 'news', label: 'News' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'google', label: 'Google' },
  { value: 'reddit', label: 'Reddit' },
] as const;
