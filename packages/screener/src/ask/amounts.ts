import { METRICS } from '@verdure/contract/vocabulary';

import { findColumn, PORTFOLIO_WEIGHTING_KEY, type ScreenerColumn } from '../fields/index.ts';
import type { Reader } from './reader.ts';
import { MINUS } from './tokens.ts';
import {
  MEGATONNE,
  MULTIPLIERS,
  PER_ENTERPRISE_VALUE,
  type Quantity,
  SHARES,
  SHOWN,
  UNITS,
  type Unit,
  WORD_NUMBERS,
} from './words.data.ts';

/** A number as it is said. */
export interface Amount {
  readonly number: number;
  /** Of 'million'; null: none was said. */
  readonly multiplier: number | null;
  /** Null: no unit was said. */
  readonly unit: Unit | null;
  /** 'per million of revenue' stood behind it. */
  readonly isScaled: boolean;
  /** 'per million of enterprise value' stood behind it. */
  readonly isPerValue?: boolean;
}

export const percentOf = (number: number): Amount => ({
  number,
  multiplier: null,
  unit: { quantity: 'percent', factor: 1 },
  isScaled: false,
});

const MEGA = 1e6;
const WHOLE = 100;

export function takeUnit(reader: Reader): Amount['unit'] {
  const { raw = '' } = reader.peek() ?? {};
  if (MEGATONNE.test(raw)) {
    reader.skip();
    reader.takeWord('of');
    reader.takeWord('co2', 'co2e');
    return { quantity: 'mass', factor: MEGA };
  }
  return reader.take(UNITS);
}

function takeDigits(reader: Reader): number | null {
  const token = reader.peek();
  if (token?.kind !== 'number') return reader.take(WORD_NUMBERS);
  reader.skip();
  return Number(token.text);
}

/** 'half a million tonnes', 'a quarter of a billion', 'half a megatonne'. */
function takePartOf(reader: Reader): Amount | null {
  return reader.attempt(() => {
    const share = reader.take(SHARES);
    if (share === null) return null;
    reader.takeWord('of');
    const isOfOne = reader.takeWord('a', 'an', 'one');
    const multiplier = reader.take(MULTIPLIERS);
    const unit = takeUnit(reader);
    const isOfUnit = isOfOne && unit !== null && unit.quantity !== 'percent';
    if (multiplier === null && !isOfUnit) return null;
    return { number: share / WHOLE, multiplier, unit, isScaled: false };
  });
}

const CURRENCIES: readonly string[] = [
  '$',
  '€',
  '£',
  '¥',
  'usd',
  'us',
  'eur',
  'gbp',
  'chf',
  'sek',
  'nok',
  'jpy',
];

const LARGEST_WHOLE = 10;

/** 'one in five', '3 out of 4', '1/3' */
const takeOneIn = (reader: Reader): Amount | null =>
  reader.attempt(() => {
    const part = takeDigits(reader);
    if (!reader.takeWord('in', '/') && !(reader.takeWord('out') && reader.takeWord('of')))
      return null;
    const whole = takeDigits(reader);
    if (part === null || whole === null || part >= whole || whole > LARGEST_WHOLE) return null;
    return percentOf((part / whole) * WHOLE);
  });

/** '200:1', '150 to 1' */
const takeRatio = (reader: Reader): Unit | null =>
  reader.attempt(() => {
    if (!reader.takeWord(':', 'to') || reader.peek()?.text !== '1') return null;
    reader.skip();
    return { quantity: 'count', factor: 1 };
  });

/** '$2bn', '2.5 million tonnes', '40%', 'half', 'a million tonnes'. */
export function readAmount(reader: Reader): Amount | null {
  return reader.attempt(() => {
    const part = takePartOf(reader);
    if (part !== null) return part;
    const share = reader.take(SHARES);
    if (share !== null) return percentOf(share);
    const oneIn = takeOneIn(reader);
    if (oneIn !== null) return oneIn;
    const sign = reader.takeWord(MINUS) ? -1 : 1;
    const before = CURRENCIES.includes(reader.words()[0] ?? '') ? takeUnit(reader) : null;
    reader.takeWord('a', 'an');
    const digits = takeDigits(reader);
    // 'a million'; 'b' alone is a grade
    const isShort = (reader.peek()?.text.length ?? 0) < 3;
    const multiplier = digits === null && isShort ? null : reader.take(MULTIPLIERS);
    if (digits === null && multiplier === null) return null;
    const unit = takeRatio(reader) ?? takeUnit(reader) ?? before;
    const isPerValue = reader.take(PER_ENTERPRISE_VALUE) !== null;
    const scaled = reader.attempt(() => (reader.take(SHOWN) === 'scaled' ? true : null));
    const isScaled = scaled === true;
    return { number: sign * (digits ?? 1), multiplier, unit, isScaled, isPerValue };
  });
}

/** What the values of a column are amounts of. */
function quantityOf({ number }: ScreenerColumn): Quantity {
  const unit = number?.unit ?? '';
  if (unit.startsWith('tonnes')) return 'mass';
  if (unit.startsWith('%')) return 'percent';
  if (unit.startsWith('m3')) return 'volume';
  if (unit.startsWith('kj')) return 'energy';
  return unit.startsWith('USD') || unit === '$1M' ? 'money' : 'count';
}

/** Weights are parts of 1: 2% is 0.02, and a bare 2 is none. */
function weightOf({ number, multiplier, unit }: Amount): number | null {
  if (multiplier !== null) return null;
  if (unit?.quantity === 'percent') return Number((number / WHOLE).toPrecision(12));
  return unit === null && Math.abs(number) <= 1 ? number : null;
}

const HIGHEST_SCORE = 4;
const isScore = ({ number }: ScreenerColumn): boolean => number?.quantity === 'score';

const SHARES_OF_COMPANIES: ReadonlySet<string> = new Set(
  METRICS.filter(({ unit }) => unit === '%').map(({ id }) => `metric.${id}`),
);

/** What of a company is in percent is at most all of it; public debt of a country may be more. */
const isShareOfAll = ({ field, show, year }: ScreenerColumn): boolean =>
  SHARES_OF_COMPANIES.has(field.key) && show === 'value' && year !== 'change';

/**
 * No company pays $1bn for each $1M, no score is 65 as other houses have them, and 'CEO pay above 10m' is no
 * ratio of pay.
 */
function isBeyond(column: ScreenerColumn, { number, multiplier, unit }: Amount): boolean {
  if (isScore(column)) return Math.abs(number * (multiplier ?? 1)) > HIGHEST_SCORE;
  // 'women on the board above 0.3': of 100, or of 1?
  if (isShareOfAll(column))
    return number * (multiplier ?? 1) > WHOLE || (unit === null && number > 0 && number < 1);
  const isSmall =
    column.number?.quantity === 'footprint_contribution' || column.number?.unit === 'index';
  return isSmall && multiplier !== null && multiplier >= MEGA;
}

/** Sentiment is in percent, and said in points; so are scores, which have no unit. */
function isOf(column: ScreenerColumn, quantity: Quantity): boolean {
  if (quantity !== 'marks') return quantity === quantityOf(column);
  return quantityOf(column) === 'count' || column.number?.quantity === 'sentiment_percentage';
}

const isPerEnterpriseValue = ({ number }: ScreenerColumn): boolean =>
  number?.unit?.endsWith('enterprise value') === true;

/** Whether what is said behind a number cannot be said of a column. */
function isOfOtherKind(column: ScreenerColumn, { unit, multiplier, isPerValue }: Amount): boolean {
  if (isPerValue === true && !isPerEnterpriseValue(column)) return true;
  if (unit === null) return false;
  return !isOf(column, unit.quantity) || (unit.quantity === 'percent' && multiplier !== null);
}

/** The number of a condition on a column; null: the amount is of another kind. */
export function numberFor(column: ScreenerColumn, amount: Amount): number | null {
  const { number, multiplier, unit } = amount;
  if (column.field.key === PORTFOLIO_WEIGHTING_KEY) return weightOf(amount);
  if (isBeyond(column, amount) || isOfOtherKind(column, amount)) return null;
  const whole = number * (multiplier ?? 1) * (unit?.factor ?? 1);
  if (column.number?.scale !== 'usd_millions') return Number(whole.toPrecision(12));
  // a bare number is in millions already
  return multiplier === null && Math.abs(whole) < MEGA ? whole : whole / MEGA;
}

/** The column of the same field per $1M revenue; null: there is none. */
export const scaledColumn = (reader: Reader, { field, year }: ScreenerColumn) =>
  findColumn(reader.lexicon.catalogue, `${field.key}.scaled.${year ?? 'current'}`);

/** The unit of a column as a reason says it. */
export const unitWords = (column: ScreenerColumn): string => {
  const { number } = column;
  const unit = number?.unit ?? null;
  if (isScore(column)) return 'points from 0 to 4';
  if (isShareOfAll(column)) return 'percent, from 0 to 100';
  if (number?.quantity === 'portfolio_weighting') return 'percent: write 2%';
  if (unit === null || unit === 'index') return 'plain numbers, without a unit';
  return unit === '$1M' ? 'US dollars' : unit;
};
