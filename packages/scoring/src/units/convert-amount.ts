import { finiteOrNull, meanOf } from '../numbers/index.ts';
import { calendarDay } from './calendar-day.ts';

/** How many USD one unit of a currency bought on a day. Sub-units have no rate of their own. */
export interface ExchangeRate {
  readonly currency: string;
  /** ISO date. */
  readonly date: string;
  readonly usdPerUnit: number;
}

/** Exactly this case: GBP is pounds, GBp pence (methodology 2.6). */
const MULTIPLIERS = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

const SUB_UNITS = new Map([
  ['GBX', { currency: 'GBP', fraction: 0.01 }],
  ['GBp', { currency: 'GBP', fraction: 0.01 }],
  ['ZAc', { currency: 'ZAR', fraction: 0.01 }],
  ['ILA', { currency: 'ILS', fraction: 0.01 }],
]);

/** The oldest rate that a stock may use, in days. */
const MAX_RATE_AGE_DAYS = 7;

/**
 * A stock has the rate of its date, a flow the mean of its financial year, both ends included. What
 * weighs holdings against each other has the last rate up to its date, however old.
 */
export type RatePeriod =
  | { readonly nature: 'stock' | 'last'; readonly date: string }
  | { readonly nature: 'flow'; readonly start: string; readonly end: string };

export interface ReportedAmount {
  readonly raw: number | null;
  readonly currency: string;
  /** Null is 1. */
  readonly multiplier: string | null;
  readonly period: RatePeriod;
}

export interface ConvertedAmount {
  readonly usd: number | null;
  readonly warning: 'unknown_unit' | 'no_rate' | null;
}

interface DatedRate {
  readonly day: number;
  /** ISO date. */
  readonly date: string;
  readonly usdPerUnit: number;
}

/** Rates by currency, each list by day. Rates of impossible dates are left out. */
export type RateTable = ReadonlyMap<string, readonly DatedRate[]>;

/** Rates made ready for many conversions. */
export function rateTable(rates: Iterable<ExchangeRate>): RateTable {
  const table = new Map<string, DatedRate[]>();
  // every currency has the same days
  const days = new Map<string, number | null>();
  for (const { currency, date, usdPerUnit } of rates) {
    const day = days.get(date) ?? calendarDay(date);
    days.set(date, day);
    if (day === null) continue;
    const list = table.get(currency) ?? [];
    list.push({ day, date, usdPerUnit });
    table.set(currency, list);
  }
  for (const list of table.values()) list.sort((a, b) => a.day - b.day);
  return table;
}

/** The rate of a currency in a period. */
export interface PeriodRate {
  /** Null: there is no rate, or it is too old for the date. */
  readonly usdPerUnit: number | null;
  /** The day of the latest rate up to the date of a stock, used or refused; null without one. */
  readonly rateDate: string | null;
}

const NO_RATE: PeriodRate = { usdPerUnit: null, rateDate: null };

type DayPeriod = Exclude<RatePeriod, { readonly nature: 'flow' }>;

function dayRate(rates: readonly DatedRate[], { nature, date }: DayPeriod): PeriodRate {
  const day = calendarDay(date);
  if (day === null) return NO_RATE;
  const latest = rates.findLast((rate) => rate.day <= day);
  if (latest === undefined) return NO_RATE;
  const isFresh = nature === 'last' || day - latest.day <= MAX_RATE_AGE_DAYS;
  return { usdPerUnit: isFresh ? latest.usdPerUnit : null, rateDate: latest.date };
}

function flowRate(rates: readonly DatedRate[], start: string, end: string): PeriodRate {
  const first = calendarDay(start);
  const last = calendarDay(end);
  if (first === null || last === null) return NO_RATE;
  const inYear = rates.filter(({ day }) => day >= first && day <= last);
  return { usdPerUnit: meanOf(inYear.map((rate) => rate.usdPerUnit)), rateDate: null };
}

/** USD per unit of a currency in a period. */
export function rateIn(table: RateTable, currency: string, period: RatePeriod): PeriodRate {
  const rates = table.get(currency) ?? [];
  return period.nature === 'flow'
    ? flowRate(rates, period.start, period.end)
    : dayRate(rates, period);
}

const DOLLAR: PeriodRate = { usdPerUnit: 1, rateDate: null };

/** The rate of a currency or of its sub-unit, such as pence. USD is always 1. */
export function rateOf(table: RateTable, currency: string, period: RatePeriod): PeriodRate {
  if (currency === 'USD') return DOLLAR;
  const subUnit = SUB_UNITS.get(currency);
  const { usdPerUnit: rate, rateDate } = rateIn(table, subUnit?.currency ?? currency, period);
  return { usdPerUnit: rate === null ? null : rate * (subUnit?.fraction ?? 1), rateDate };
}

/** USD per unit of a currency in a period, or null without a rate. */
export const usdPerUnit = (table: RateTable, currency: string, period: RatePeriod): number | null =>
  rateOf(table, currency, period).usdPerUnit;

/**
 * A reported amount in USD. A multiplier that is not in the list gives `unknown_unit`, a period
 * without a rate `no_rate`; nothing disclosed gives null without a warning (methodology 2.6,
 * docs/formulas/currency.md).
 */
export function convertAmount(amount: ReportedAmount, table: RateTable): ConvertedAmount {
  if (amount.raw === null) return { usd: null, warning: null };
  const multiplier = amount.multiplier === null ? 1 : MULTIPLIERS.get(amount.multiplier);
  if (multiplier === undefined) return { usd: null, warning: 'unknown_unit' };
  const rate = usdPerUnit(table, amount.currency, amount.period);
  if (rate === null) return { usd: null, warning: 'no_rate' };
  return { usd: finiteOrNull(amount.raw * multiplier * rate), warning: null };
}
