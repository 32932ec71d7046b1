import { callOutside, OutboundRefused, type OutboundRules } from '../../../platform/outbound.ts';
import { messageOf } from '../../../platform/startup-error.ts';
import type { Validators } from './feed.store.ts';
import { FeedProblem } from './feed-item.ts';
import type { DueFeed } from './news-feed.ts';

const MOST_BYTES = 2 * 1024 * 1024;

export type FetchedFeed =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fresh'; readonly bytes: Uint8Array; readonly validators: Validators };

const headersFor = ({ etag, lastModified }: DueFeed): Readonly<Record<string, string>> => ({
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.1',
  'user-agent': 'Verdure (news feeds)',
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});

export interface FetchLimits {
  /** Feeds that may be on this machine or network. */
  readonly privateHosts: ReadonlySet<string>;
  /** Longest time until the whole feed is there. */
  readonly milliseconds: number;
}

/** Only the feed's own host, so that no answer leads elsewhere. */
const rulesFor = (address: string, limits: FetchLimits): OutboundRules => ({
  ...limits,
  hosts: new Set([new URL(address).host]),
  mostBytes: MOST_BYTES,
});

function reasonOf(error: unknown, { milliseconds }: FetchLimits): string {
  if (error instanceof OutboundRefused) return `It was not read: ${error.message}.`;
  if (error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.message}`))
    return `It did not answer whole within ${milliseconds / 1_000} seconds.`;
  return `It cannot be reached: ${messageOf(error)}.`;
}

function refuseStatus(answer: Response): void {
  const moved = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && moved !== null)
    throw new FeedProblem(`It has moved to ${moved.slice(0, 200)}. Change its address.`);
  if (!answer.ok) throw new FeedProblem(`It answers ${answer.status}.`);
}

/**
 * Asks a feed for what is new. Redirects are told, never followed.
 *
 * @throws FeedProblem with one sentence
 */
export async function fetchFeed(feed: DueFeed, limits: FetchLimits): Promise<FetchedFeed> {
  const request = { method: 'GET', headers: headersFor(feed), body: null };
  const rules = rulesFor(feed.address, limits);
  const answer = await callOutside(feed.address, request, rules).catch((error: unknown) => {
    throw new FeedProblem(reasonOf(error, limits));
  });
  if (answer.status === 304) return { kind: 'unchanged' };
  refuseStatus(answer);
  const validators = {
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
  };
  return { kind: 'fresh', bytes: new Uint8Array(await answer.arrayBuffer()), validators };
}
