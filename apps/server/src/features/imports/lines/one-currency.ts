import { type RateTable, rateOf } from '@verdure/scoring/units';

/** An amount in a currency; '' where the file names none. */
interface Amount {
  readonly value: number;
  readonly currency: string;
}

/** A rate that amounts were converted at. */
export interface UsedRate {
  readonly currency: string;
  /** ISO date. */
  readonly date: string;
}

type OneCurrency =
  | {
      readonly kind: 'converted';
      /** In the one currency that all amounts are in, else in USD. */
      readonly values: readonly number[];
      readonly used: readonly UsedRate[];
    }
  | { readonly kind: 'no-rate'; readonly currencies: readonly string[] };

/** After all rates: of a file that does not say its day, the newest ones count. */
const ANY_DAY = '9999-12-31';

/**
 * Amounts of holdings in one currency, to be weighed against each other: each currency by its last
 * known rate up to the day. Amounts that share a currency need no rate.
 */
export function inOneCurrency(
  amounts: readonly Amount[],
  rates: RateTable,
  upTo: string = ANY_DAY,
): OneCurrency {
  const filled = amounts.filter(({ value }) => value !== 0);
  const currencies = [...new Set(filled.map(({ currency }) => currency))].sort();
  if (currencies.length <= 1) {
    return { kind: 'converted', values: amounts.map(({ value }) => value), used: [] };
  }
  const period = { nature: 'last', date: upTo } as const;
  const found = new Map(currencies.map((each) => [each, rateOf(rates, each, period)]));
  const missing = currencies.filter((each) => (found.get(each)?.usdPerUnit ?? null) === null);
  if (missing.length > 0) return { kind: 'no-rate', currencies: missing };
  return {
    kind: 'converted',
    values: amounts.map(({ value, currency }) =>
      value === 0 ? 0 : value * (found.get(currency)?.usdPerUnit ?? 0),
    ),
    used: [...found].flatMap(([currency, { rateDate: date }]) =>
      date === null ? [] : [{ currency, date }],
    ),
  };
}

/** The rates that amounts were converted at, a sentence for each of their days, the newest first. */
export function sayConverted(used: readonly UsedRate[]): readonly string[] {
  const byDate = Map.groupBy(used, ({ date }) => date);
  return [...byDate]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([date, rates]) => {
      const currencies = [...new Set(rates.map(({ currency }) => currency))].sort();
      const at = currencies.length === 1 ? 'the rate' : 'the rates';
      return `Amounts in ${currencies.join(', ')} were converted to USD at ${at} of ${date}.`;
    });
}
