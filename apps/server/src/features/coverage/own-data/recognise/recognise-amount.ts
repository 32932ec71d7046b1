import type { AccountAmount } from '@verdure/contract/vocabulary';

import type { SourceCell } from '../../../imports/imports.reads.ts';
import { moneyUnitOf } from './unit-choices.ts';

/** How accounts and vendors name each amount, once currencies, multiples and years are left out. */
const NAMES: readonly (readonly [AccountAmount, RegExp])[] = [
  [
    'revenue',
    /^(?:net |operating |sales |business )?(?:revenues?|sales|turnover|umsatz|umsatzerlose|omsattning|nettoomsattning|chiffre d affaires)$/,
  ],
  ['expenses', /^(?:operating )?(?:expenses|expenditures?|costs)$|^opex$/],
  [
    'ebit',
    /^ebit$|^operating (?:profit|income|result)$|^earnings before interest (?:and|&) tax(?:es)?$/,
  ],
  [
    'enterprise_value',
    /^ev$|^evic$|^(?:enterprise value|ev)(?: (?:including|incl|inc|with) cash)?(?: evic)?$/,
  ],
  [
    'market_cap',
    /^(?:market|mkt) ?(?:cap|capitali[sz]ation|value)$|^mcap$|^mktcap$|^(?:market )?capitali[sz]ation$|^borswert$/,
  ],
  [
    'wellbeing',
    /^(?:corporate )?(?:income )?tax(?:es)?(?: paid)?$|^(?:cash )?tax(?:es)? paid$|^tax contribution$/,
  ],
];

/** Words of a header that say nothing of what its column holds. */
const FILLER = new Set(
  `total annual reported latest in of the company group year yr fy cy ltm ttm last amount
    amounts figure consolidated local issuer currency as at end`.split(/\s+/),
);

const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}$€£&]+/gu, ' ')
    .toLowerCase()
    .trim();

const isYear = (word: string): boolean => /^(?:fy|cy)?(?:19|20)\d{2}$/.test(word);

/** A word is left out if it is filler, a year, a currency or a multiple: 'EUR', 'mn', 'USDm'. */
const isNamingWord = (word: string): boolean =>
  !FILLER.has(word) && !isYear(word) && moneyUnitOf(word) === null;

/** The amount of the accounts that a header or a name in a file means; null: none. */
export function amountNamed(text: string): AccountAmount | null {
  if (text.length > 200) return null;
  const words = plain(text).split(' ').filter(isNamingWord).join(' ');
  return NAMES.find(([, says]) => says.test(words))?.[0] ?? null;
}

/** Staff turnover is a share of people: in percent or as a fraction it stays far below this. */
const MOST_OF_STAFF = 1_000;

const isTurnover = (text: string): boolean => /\bturnover\b/i.test(plain(text));

const namesMoney = (text: string): boolean =>
  plain(text)
    .split(' ')
    .some((word) => moneyUnitOf(word) !== null) || /\b(?:sales|business)\b/i.test(text);

/**
 * The amount that a column or name means by its text and its figures. Shares are no amounts, and 'turnover' is
 * that of staff unless the name has a currency or a multiple, or the figures are larger than shares can be.
 */
export function recogniseAmount(
  text: string,
  {
    cells,
    figures,
  }: { readonly cells: readonly SourceCell[]; readonly figures: readonly number[] },
): AccountAmount | null {
  const amount = amountNamed(text);
  if (amount === null || cells.some((cell) => String(cell).includes('%'))) return null;
  if (!isTurnover(text) || namesMoney(text)) return amount;
  return figures.some((figure) => Math.abs(figure) > MOST_OF_STAFF) ? amount : null;
}
