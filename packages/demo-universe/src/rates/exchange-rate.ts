import { dayNumber, isoDate, type IsoDate, isWeekday, yearOf } from '../calendar/index.ts';
import { createRandom, significant } from '../random/index.ts';

/** How many USD one unit of a currency buys on a day. */
export interface ExchangeRate {
  readonly currency: string;
  readonly date: IsoDate;
  readonly usdPerUnit: number;
}

/** Where each currency's walk starts, in USD a unit. The walks are invented. */
const DEMO_CURRENCIES = [
  { currency: 'EUR', start: 1.12 },
  { currency: 'GBP', start: 1.31 },
  { currency: 'JPY', start: 0.0081 },
  { currency: 'CHF', start: 1.09 },
  { currency: 'SEK', start: 0.108 },
  { currency: 'NOK', start: 0.106 },
  { currency: 'DKK', start: 0.15 },
  { currency: 'CAD', start: 0.77 },
  { currency: 'AUD', start: 0.71 },
  { currency: 'CNY', start: 0.149 },
  { currency: 'INR', start: 0.0129 },
  { currency: 'ZAR', start: 0.062 },
] as const;

const DAILY_SPREAD = 0.0045;
const PULL_BACK = 0.002;

/** A rate for every weekday from the first day of the fifth year back until `asOf`. */
export function exchangeRates(seed: number, asOf: IsoDate): readonly ExchangeRate[] {
  const firstDay = dayNumber(`${yearOf(asOf) - 5}-01-01`);
  const lastDay = dayNumber(asOf);
  return DEMO_CURRENCIES.flatMap(({ currency, start }) => {
    const random = createRandom(seed, 'rates', currency);
    const rates: ExchangeRate[] = [];
    let deviation = 0;
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (!isWeekday(day)) continue;
      deviation += DAILY_SPREAD * random.normal() - PULL_BACK * deviation;
      const usdPerUnit = significant(start * Math.exp(deviation), 6);
      rates.push({ currency, date: isoDate(day), usdPerUnit });
    }
    return rates;
  });
}
