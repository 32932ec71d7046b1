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

/** What an organisation brought of a company: an upload with one value and one amount, and a rule. */
export async function insertOwnValue(
  tx: ReachTransaction,
  {
    company_id,
    metric_id,
    ...of
  }: Of & { readonly company_id: number; readonly metric_id: number },
): Promise<void> {
  await insertOwnUpload(tx, of, [
    { company_id, metric_id, year: 2025, value: 1 },
    { company_id, year: 2025, field: 'revenue', usd: 1 },
  ]);
  await tx
    .insertInto('own_value_rules')
    .values({
      organisation_id: of.organisation_id,
      precedence: 'own_first',
      changed_by: of.user_id,
    })
    .execute();
}
