import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** What exchanges and data vendors call a company. */
export interface CompanyCodes {
  readonly isin: string | null;
  readonly ticker: string | null;
}

/** The codes of some companies, as their pages have them. */
export async function listCodes(
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyCodes>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${[...companyIds]}::integer[])`)
    .select(['id', 'isin', 'ticker'])
    .execute();
  return new Map(rows.map(({ id, isin, ticker }) => [id, { isin, ticker }]));
}
