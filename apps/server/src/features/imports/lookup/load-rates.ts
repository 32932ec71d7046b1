import { type RateTable, rateTable } from '@verdure/scoring/units';
import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';

interface RatesOfCurrency {
  readonly currency: string;
  /** ISO dates. */
  readonly dates: readonly string[];
  /** At the place of its date. */
  readonly usdPerUnits: readonly number[];
}

/**
 * Loads every stored rate into a table for fast conversion. There are many thousands: two lists a
 * currency spare the reading of a row for each.
 */
export async function loadRates(tx: Transaction<CoverageTables>): Promise<RateTable> {
  const { rows } = await sql<RatesOfCurrency>`
    select currency, json_agg(date order by date) as dates,
      json_agg(usd_per_unit order by date) as "usdPerUnits"
    from exchange_rates group by currency
  `.execute(tx);
  return rateTable(
    rows.flatMap(({ currency, dates, usdPerUnits }) =>
      dates.map((date, at) => ({ currency, date, usdPerUnit: usdPerUnits[at] ?? Number.NaN })),
    ),
  );
}
