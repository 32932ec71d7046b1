const TRACKING = /^(utm_|fbclid$|gclid$|rss$|source$|cmp$|ref$)/i;

/**
 * What two addresses of one article have in common: no protocol, fragment, tracking parameters or last
 * slash. Null if the text is no address of the web.
 * Example: 'https://news.example/a/?utm_source=x#top' and 'http://news.example/a' have the same
 * key.
 */
export function articleAddressKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).toSorted();
  const query = new URLSearchParams(kept).toString();
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return `${url.host.replace(/^www\./, '')}${path}${query === '' ? '' : `?${query}`}`;
}
