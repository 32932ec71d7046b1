import { isIsin, isLei } from '@verdure/contract/vocabulary';

import type { SourceRow } from '../../imports/imports.reads.ts';

const isCode = (cell: SourceRow['cells'][number]): boolean =>
  isIsin(String(cell).trim().toUpperCase()) || isLei(String(cell).trim().toUpperCase());

/** A row that begins with a word and goes on with codes of companies. */
export const isRowOfCodes = ({ cells: [first = '', ...others] }: SourceRow): boolean => {
  const filled = others.filter((cell) => String(cell).trim() !== '');
  return !isCode(first) && filled.length >= 2 && filled.every(isCode);
};

const LONGEST_UNIT = 24;
const UNIT_WORD =
  /^(?:%|[$€£]|t|tons?|tonnes?|k?g|m[3³]|litres?|fte|count|number|x|ratio|usd|eur|gbp|[kmgt]wh|[kmgtp]j|kt|mt|.{0,12}co2.{0,6}|.{0,12}m[3³]|(?:usd|eur|gbp|[$€£]) ?(?:k|m|mn|bn)|hours|days|index|y\/n|percent|pct|in %)$/i;

/** A row right below the names that says the units of the figures, and no company. */
export function isRowOfUnits({ cells }: SourceRow): boolean {
  const filled = cells.map((cell) => String(cell).trim()).filter((text) => text !== '');
  const isUnit = (text: string): boolean => text.length <= LONGEST_UNIT && UNIT_WORD.test(text);
  return filled.length > 0 && filled.every(isUnit);
}
