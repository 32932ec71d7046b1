import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { HoldingRow } from './holdings-file/holdings.ts';
import { noRateFor, noteOf, TABLE_SENTENCES } from './holdings-file/table/table-sentences.ts';

interface Rate {
  readonly currency: string;
  readonly date: string;
  readonly usdPerUnit: number;
}

/** The newest stored rate of each currency. */
async function newestRates(
  tx: TenantTransaction,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, Rate>> {
  const { rows } = await sql<Rate>`
    select distinct on (currency) currency, date::text as date, usd_per_unit as "usdPerUnit"
    from exchange_rates where currency = any(${currencies}::text[])
    order by currency, date desc`.execute(tx);
  const dollar = { currency: 'USD', date: '', usdPerUnit: 1 };
  return new Map([dollar, ...rows].map((rate) => [rate.currency, rate]));
}

const refuse = (message: string): never => {
  throw new Problem('upload.unreadable', { message });
};

interface Weighed {
  readonly rows: readonly HoldingRow[];
  readonly notes: readonly string[];
}

const DIGITS = 12;

/** Amounts of one currency as parts of their sum, in percent. */
function inParts(
  rows: readonly HoldingRow[],
  sizeOf: (row: HoldingRow) => number,
): readonly HoldingRow[] {
  const sum = rows.reduce((total, row) => total + sizeOf(row), 0);
  if (!(sum > 0)) return refuse(TABLE_SENTENCES.noSum);
  return rows.map((row) => ({
    ...row,
    weightPercent: Number(((sizeOf(row) / sum) * 100).toPrecision(DIGITS)),
  }));
}

const amountIn = ({ amount }: HoldingRow): number => amount?.value ?? 0;

/**
 * The rows of a file of amounts with weights: their parts of the sum, in several currencies by the
 * newest stored rates. Rows of other files stay as they are.
 *
 * @throws Problem 'upload.unreadable' without a rate, or where the sum is not above 0
 */
export async function weighAmounts(
  tx: TenantTransaction,
  rows: readonly HoldingRow[],
): Promise<Weighed> {
  if (!rows.some(({ amount }) => amount)) return { rows, notes: [] };
  const filled = rows.filter((row) => amountIn(row) !== 0);
  const currencies = [...new Set(filled.map(({ amount }) => amount?.currency ?? ''))].sort();
  if (currencies.length <= 1) return { rows: inParts(rows, amountIn), notes: [] };
  const rates = await newestRates(tx, currencies);
  const missing = currencies.filter((currency) => !rates.has(currency));
  if (missing.length > 0)
    return refuse(noRateFor(missing.map((text) => text || 'a blank currency')));
  const inDollars = (row: HoldingRow): number =>
    amountIn(row) * (rates.get(row.amount?.currency ?? '')?.usdPerUnit ?? 0);
  const date =
    [...rates.values()]
      .map((rate) => rate.date)
      .sort()
      .at(-1) ?? '';
  return { rows: inParts(rows, inDollars), notes: [noteOf.converted(currencies, date)] };
}
