import type { AdministrationTransaction } from '../../src/platform/database/database.ts';

interface Of {
  readonly organisation_id: number;
  readonly user_id: number;
  readonly company_id: number;
  readonly metric_id: number;
}

/** What an organisation brought of a company: a mapping, an upload by it with one value, and a rule. */
export async function insertOwnValue(
  tx: AdministrationTransaction,
  { organisation_id, user_id, company_id, metric_id }: Of,
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
      value_count: 1,
      company_count: 1,
      refused_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('own_values')
    .values({
      organisation_id,
      company_id,
      metric_id,
      year: 2025,
      upload_id,
      raw_value: 1,
      raw_unit: null,
      value: 1,
    })
    .execute();
  await tx
    .insertInto('own_value_rules')
    .values({ organisation_id, precedence: 'own_first', changed_by: user_id })
    .execute();
}
