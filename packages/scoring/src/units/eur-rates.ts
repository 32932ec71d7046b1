import { finiteOrNull } from '../numbers/index.ts';
import { type ExchangeRate, type PeriodRate, rateIn, rateTable } from './convert-amount.ts';

/** What EUR cost in one year: what figures in EUR are converted by (methodology 2.6). */
export interface EurYear {
  readonly year: number;
  /** Of the last day of the year, for stocks: enterprise value and market capitalisation. */
  readonly closing: PeriodRate;
  /** The mean of all stored rates of the year, for flows: revenue. */
  readonly mean: PeriodRate;
}

/** The first and the last day of a year, as financial years are stored. */
const daysOf = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` });

/** The rates of EUR for each year that has one, and for the year after, in which it is missed. */
export function eurYears(rates: Iterable<ExchangeRate>): readonly EurYear[] {
  const table = rateTable(rates);
  const dates = (table.get('EUR') ?? []).map(({ date }) => Number(date.slice(0, 4)));
  if (dates.length === 0) return [];
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  return Array.from({ length: last - first + 2 }, (_, at) => {
    const year = first + at;
    const { start, end } = daysOf(year);
    return {
      year,
      closing: rateIn(table, 'EUR', { nature: 'stock', date: end }),
      mean: rateIn(table, 'EUR', { nature: 'flow', start, end }),
    };
  });
}

const NO_RATE: PeriodRate = { usdPerUnit: null, rateDate: null };

/** The rates of one year. */
export const eurYearOf = (years: readonly EurYear[], year: number): EurYear =>
  years.find((one) => one.year === year) ?? { year, closing: NO_RATE, mean: NO_RATE };

/** An amount of USD in EUR; null: it is not disclosed, or the rate is refused. */
export const inEur = (usd: number | null, { usdPerUnit }: PeriodRate): number | null =>
  usd === null || usdPerUnit === null ? null : finiteOrNull(usd / usdPerUnit);
