import { screenerQuery } from '@verdure/contract/screening/screener-query';
import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';

/** In the address, for a query that is too long for it. */
const IN_TAB = 'tab';
/** Longer addresses do not survive every mail program. */
const MOST_CHARACTERS = 4_000;

const placeOf = (type: ScreenerType): string => `verdure.screener.${type}`;

/** Keeps a query and says what the address holds of it: the query, or where it is. */
export function keepQuery({ queryType, ...query }: ScreenerQuery): string {
  const text = JSON.stringify(query);
  if (encodeURIComponent(text).length <= MOST_CHARACTERS) return text;
  sessionStorage.setItem(placeOf(queryType), text);
  return IN_TAB;
}

/** Why an address names no query: another tab keeps it, or its text is no query. */
export type LostQuery = 'elsewhere' | 'unreadable';

/** The query that an address names, or why there is none. */
export function keptQuery(type: ScreenerType, inAddress: string): ScreenerQuery | LostQuery {
  const text = inAddress === IN_TAB ? sessionStorage.getItem(placeOf(type)) : inAddress;
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
