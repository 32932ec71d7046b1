import { SCREENER_TYPES, screenerQuery } from '@verdure/contract/screening/screener-query';
import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';

/** In the address, for a query that is too long for it; a number follows, one for each query. */
const IN_TAB = /^tab(-\d+)?$/;
/** Longer addresses do not survive every mail program. */
const MOST_CHARACTERS = 4_000;
/** Older ones are forgotten: the browser's store for a tab is small. */
const MOST_STORED = 100;

const LAST_KEY = 'verdure.screener.last';
const placeOf = (type: ScreenerType, name: string): string => `verdure.screener.${type}.${name}`;

/** Keeps a query and says what the address holds of it: the query, or where it is. */
export function storeQuery({ queryType, ...query }: ScreenerQuery): string {
  const text = JSON.stringify(query);
  if (encodeURIComponent(text).length <= MOST_CHARACTERS) return text;
  return storeInTab(queryType, text);
}

/** Each query has an address of its own: an edit changes the address, and 'back' undoes it. */
function storeInTab(queryType: ScreenerType, text: string): string {
  const last = Number(sessionStorage.getItem(LAST_KEY) ?? 0);
  const lastName = `tab-${last}`;
  if (sessionStorage.getItem(placeOf(queryType, lastName)) === text) return lastName;
  const name = `tab-${last + 1}`;
  for (const type of SCREENER_TYPES) {
    sessionStorage.removeItem(placeOf(type, `tab-${last + 1 - MOST_STORED}`));
  }
  sessionStorage.setItem(placeOf(queryType, name), text);
  sessionStorage.setItem(LAST_KEY, String(last + 1));
  return name;
}

/** Why an address names no query: another tab keeps it, or its text is no query. */
export type LostQuery = 'elsewhere' | 'unreadable';

/** The query that an address names, or why there is none. */
export function storedQuery(type: ScreenerType, inAddress: string): ScreenerQuery | LostQuery {
  const text = IN_TAB.test(inAddress)
    ? sessionStorage.getItem(placeOf(type, inAddress))
    : inAddress;
  return text === null ? 'elsewhere' : (queryIn(text, type) ?? 'unreadable');
}

function queryIn(text: string, queryType: ScreenerType): ScreenerQuery | null {
  try {
    const parts: unknown = JSON.parse(text);
    return screenerQuery.safeParse(Object.assign({}, parts, { queryType })).data ?? null;
  } catch {
    return null;
  }
}
