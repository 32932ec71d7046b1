import { type Insertable, sql, type Updateable } from 'kysely';

import type {
  CompanyFundamentalsTable,
  CompanyTable,
  ConfirmedAmountTable,
} from '../../../platform/database/coverage-tables.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** What administrators change of a company, as it is stored. Locks the company. */
export const lockForChange = (tx: AdministrationTransaction, companyId: number) =>
  tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select([
      ...(['name', 'synonyms', 'isin', 'country_code', 'ticker', 'sector_id'] as const),
      ...(['logo', 'icm_load_data', 'activities_known'] as const),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Changes a company. Its time tells readers of private companies of the change. */
export const updateCompany = (
  tx: AdministrationTransaction,
  companyId: number,
  change: Updateable<CompanyTable>,
) =>
  tx
    .updateTable('companies')
    .set({ updated_at: new Date().toISOString(), ...change })
    .where('id', '=', companyId)
    .execute();

/** The region that most companies of a country have; null if none has one. */
export async function regionOf(
  tx: AdministrationTransaction,
  countryCode: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ region: string | null }>`
    select mode() within group (order by region) as region from companies
    where country_code = ${countryCode}`.execute(tx);
  return rows[0]?.region ?? null;
}

/** As `regionOf`, of every country at once. */
export async function regionsOf(
  tx: AdministrationTransaction,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ code: string; region: string | null }>`
    select country_code::text as code, mode() within group (order by region) as region
    from companies where country_code is not null group by country_code`.execute(tx);
  return new Map(rows.map(({ code, region }) => [code, region]));
}

export async function isSubSector(
  tx: AdministrationTransaction,
  sectorId: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('sectors')
    .where('id', '=', sectorId)
    .where('parent_id', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function listActivityIds(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('company_activities')
    .where('company_id', '=', companyId)
    .orderBy('activity_id')
    .select('activity_id')
    .execute();
  return rows.map(({ activity_id }) => activity_id);
}

export async function listUnknownActivities(
  tx: AdministrationTransaction,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx.selectFrom('business_activities').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export async function replaceActivities(
  tx: AdministrationTransaction,
  companyId: number,
  activityIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('company_activities').where('company_id', '=', companyId).execute();
  if (activityIds.length === 0) return;
  await tx
    .insertInto('company_activities')
    .values(activityIds.map((activity_id) => ({ company_id: companyId, activity_id })))
    .execute();
}

export const findFundamentals = (tx: AdministrationTransaction, companyId: number, year: number) =>
  tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .where('superseded_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

/** Puts a new version of a year's fundamentals into force. */
export async function supersedeFundamentals(
  tx: AdministrationTransaction,
  fundamentals: Insertable<CompanyFundamentalsTable>,
): Promise<void> {
  await tx
    .updateTable('company_fundamentals')
    .set({ superseded_at: sql`now()` })
    .where('company_id', '=', fundamentals.company_id)
    .where('year', '=', fundamentals.year)
    .where('superseded_at', 'is', null)
    .execute();
  await tx.insertInto('company_fundamentals').values(fundamentals).execute();
}

type Amount = Pick<Insertable<ConfirmedAmountTable>, 'company_id' | 'year' | 'field'>;

/** Confirms an amount of the fundamentals. @returns false if this very amount is confirmed already */
export async function confirmAmount(
  tx: AdministrationTransaction,
  amount: Insertable<ConfirmedAmountTable>,
): Promise<boolean> {
  const { usd, confirmed_by } = amount;
  const written = await tx
    .insertInto('confirmed_amounts')
    .values(amount)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'year', 'field'])
        .doUpdateSet({ usd, confirmed_by, confirmed_at: sql`now()` })
        .where('confirmed_amounts.usd', '<>', usd),
    )
    .returning('field')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false if the amount was not confirmed */
export async function withdrawConfirmation(
  tx: AdministrationTransaction,
  { company_id, year, field }: Amount,
): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom('confirmed_amounts')
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .where('field', '=', field)
    .returning('field')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
