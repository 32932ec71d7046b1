import type { AccountAmount } from '@verdure/contract/vocabulary';

import type { ReachTransaction } from '../../src/platform/database/database.ts';

interface Of {
  readonly organisation_id: number;
  readonly user_id: number;
}

interface Brought {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly value: number;
}

interface BroughtAmount {
  readonly company_id: number;
  readonly year: number;
  readonly field: AccountAmount;
  readonly usd: number;
}

/** A mapping of an organisation, and an upload by it with values of metrics and amounts of the accounts. */
export async function insertOwnUpload(
  tx: ReachTransaction,
  { organisation_id, user_id }: Of,
  brought: readonly (Brought | BroughtAmount)[],
): Promise<number> {
  const { id: mapping_id } = await tx
    .insertInto('own_value_mappings')
    .values({
      organisation_id,
      name: 'Northgate monthly',
      source_name: 'Northgate',
      head: 'isin',
      choices: JSON.stringify({ decimal_comma: false, year: null, columns: [], names: [] }),
      mapping: JSON.stringify({ kind: 'values' }),
      created_by: user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: upload_id } = await tx
    .insertInto('own_value_uploads')
    .values({
      organisation_id,
      mapping_id,
      source_name: 'Northgate',
      file_name: 'june.csv',
      sha256: Buffer.alloc(32, 1),
      uploaded_by: user_id,
      value_count: brought.length,
      company_count: new Set(brought.map(({ company_id }) => company_id)).size,
      refused_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { organisation_id, upload_id };
  const values = brought.flatMap((each) =>
    'field' in each ? [] : [{ ...each, ...of, raw_value: each.value, raw_unit: null }],
  );
  if (values.length > 0) await tx.insertInto('own_values').values(values).execute();
  const amounts = brought.flatMap((each) =>
    'field' in each ? [{ ...each, ...of, raw_value: each.usd, raw_unit: 'USD' }] : [],
  );
  if (amounts.length > 0) await tx.insertInto('own_fundamentals').values(amounts).execute();
  return upload_id;
}

/** A fund of an organisation, of an upload, that holds one company. */
export async function insertOwnFund(
  tx: ReachTransaction,
  { organisation_id, upload_id }: { organisation_id: number; upload_id: number },
  { name, company_id }: { name: string; company_id: number },
): Promise<number> {
  const { id: fund_id } = await tx
    .insertInto('own_funds')
    .values({ organisation_id, name, isin: null, code: null, currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('own_fund_holdings')
    .values({
      organisation_id,
      fund_id,
      upload_id,
      company_id,
      as_of: '2025-12-31',
      row_number: 1,
      name: 'Held',
      isin: null,
      weight: 1,
      country_id: null,
      shared_fund_id: null,
      own_fund_id: null,
    })
    .execute();
  return fund_id;
}

/** What an organisation brought of a company: an upload with one value, one amount and a fund, and a rule. */
export async function insertOwnValue(
  tx: ReachTransaction,
  {
    company_id,
    metric_id,
    ...of
  }: Of & { readonly company_id: number; readonly metric_id: number },
): Promise<void> {
  const upload_id = await insertOwnUpload(tx, of, [
    { company_id, metric_id, year: 2025, value: 1 },
    { company_id, year: 2025, field: 'revenue', usd: 1 },
  ]);
  const { organisation_id } = of;
  await insertOwnFund(tx, { organisation_id, upload_id }, { name: 'Mandate', company_id });
  await tx
    .insertInto('own_value_rules')
    .values({
      organisation_id: of.organisation_id,
      precedence: 'own_first',
      changed_by: of.user_id,
    })
    .execute();
}
