import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY, YEAR } from './hand-made-universe.ts';
import { insertMeasured } from './own-data-universe.ts';
import {
  insertHoldings,
  insertStoredInvestments,
  type StoredInvestments,
} from './stored-investments.ts';

/** USD for a euro on three days of the year: 1.15 in the mean, 1.2 at its end. */
const EURO = [
  [`${YEAR}-03-31`, 1.1],
  [`${YEAR}-09-30`, 1.15],
  [`${YEAR}-12-30`, 1.2],
] as const;

export interface OwnAccountsUniverse extends StoredInvestments {
  /** Alder alone. */
  readonly alone: number;
}

/**
 * Companies with ISINs whose amounts are known: Alder sells for $1M, is worth $2M and paid $30,000 of taxes; it
 * emits 10 t. An analyst typed the revenue of Birch.
 */
export async function insertOwnAccountsUniverse(
  tx: AdministrationTransaction,
): Promise<OwnAccountsUniverse> {
  const held = await insertStoredInvestments(tx);
  await insertMeasured(tx, held);
  await tx
    .insertInto('metrics')
    .values({
      id: 41,
      name: 'Wellbeing',
      dimension_id: 30,
      pillar: 'impact',
      tag: 'QUANT',
      unit: 'USD',
      higher_is_better: true,
      is_scalable: true,
    })
    .execute();
  await tx
    .insertInto('company_metric_values')
    .values(
      [92, 93].map((metric_id) => ({
        company_id: COMPANY.alder,
        metric_id,
        year: YEAR,
        approved: true,
        value: 5,
      })),
    )
    .execute();
  const ofYear = (companyId: number) =>
    tx
      .updateTable('company_fundamentals')
      .set({ superseded_at: new Date().toISOString() })
      .where('company_id', '=', companyId)
      .where('year', '=', YEAR)
      .execute();
  const next = { year: YEAR, version: 2, revenue_usd: 1_000_000 };
  await ofYear(COMPANY.alder);
  await ofYear(COMPANY.birch);
  await tx
    .insertInto('company_fundamentals')
    .values([
      {
        ...next,
        company_id: COMPANY.alder,
        enterprise_value_usd: 2_000_000,
        wellbeing_usd: 30_000,
      },
      {
        ...next,
        company_id: COMPANY.birch,
        revenue_usd: 1_500_000,
        enterprise_value_usd: 8_000_000,
        created_by: held.ours.userId,
      },
    ])
    .execute();
  await tx
    .insertInto('exchange_rates')
    .values(EURO.map(([date, usd_per_unit]) => ({ currency: 'EUR', date, usd_per_unit })))
    .execute();
  const rows = [['company', COMPANY.alder, 100] as const];
  return { ...held, alone: await insertHoldings(tx, held.ours, { name: 'Alder alone', rows }) };
}
