import { type RateTable, rateTable } from '@verdure/scoring/units';
import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';

/** Loads every stored rate into a table for fast conversion. */
export async function loadRates(tx: Transaction<CoverageTables>): Promise<RateTable> {
  const rates = await sql<{ currency: string; date: string; usdPerUnit: number }>`
    select currency, date, usd_per_unit as "usdPerUnit" from exchange_rates
  `.execute(tx);
  return rateTable(rates.rows);
}
