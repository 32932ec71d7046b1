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

/** A mapping of an organisation, and an upload by it with values. */
export async function insertOwnUpload(
  tx: ReachTransaction,
  { organisation_id, user_id }: Of,
  values: readonly Brought[],
): Promise<void> {
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
      value_count: values.length,
      company_count: new Set(values.map(({ company_id }) => company_id)).size,
      refused_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('own_values')
    .values(
      values.map((brought) => ({
        ...brought,
        organisation_id,
        upload_id,
        raw_value: brought.value,
        raw_unit: null,
      })),
    )
    .execute();
}

/** What an organisation brought of a company: an upload with one value, and a rule. */
export async function insertOwnValue(
  tx: ReachTransaction,
  {
    company_id,
    metric_id,
    ...of
  }: Of & { readonly company_id: number; readonly metric_id: number },
): Promise<void> {
  await insertOwnUpload(tx, of, [{ company_id, metric_id, year: 2025, value: 1 }]);
  await tx
    .insertInto('own_value_rules')
    .values({
      organisation_id: of.organisation_id,
      precedence: 'own_first',
      changed_by: of.user_id,
    })
    .execute();
}
