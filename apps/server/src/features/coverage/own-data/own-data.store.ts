import type { OwnChoices } from '@verdure/contract/coverage/own-data';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { lock } from '../../../platform/database/locks.ts';
import { readOwnAmounts } from '../../../universe/own-amounts.store.ts';
import { amountKey } from '../../../universe/overlay-amounts.ts';
import type { ImportMapping } from '../../imports/imports.reads.ts';
import { countFunds, insertFundLines } from './funds/own-fund.store.ts';
import { companiesOf } from './funds/fund-key.ts';
import type { TriedFile } from './tried.ts';
import type { TriedValue } from './try-values.ts';

/** One upload, deletion or change of an organisation at a time, because each looks at the others. */
export const lockOwnData = (tx: TenantTransaction, organisationId: number) =>
  lock(tx, 'own-data', organisationId);

const NAME_OF_USER = sql<
  string | null
>`nullif(btrim(users.first_name || ' ' || users.last_name), '')`;

/** The organisation's uploads, the newest first. */
export const listUploads = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('own_value_uploads as upload')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'upload.organisation_id')
        .onRef('users.id', '=', 'upload.uploaded_by'),
    )
    .where('upload.organisation_id', '=', organisationId)
    .orderBy('upload.id', 'desc')
    .select([
      'upload.id',
      'upload.file_name',
      'upload.source_name',
      'upload.uploaded_at',
      'upload.value_count',
      'upload.company_count',
      'upload.refused_count',
      'upload.sha256',
      'upload.mapping_id',
      NAME_OF_USER.as('uploaded_by'),
    ])
    .execute();
export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number];

/** Of each upload how many values no later one takes the place of, and of how many funds it has lines. */
export async function countParts(
  tx: TenantTransaction,
  organisationId: number,
): Promise<UploadParts> {
  const { rows } = await sql<{ upload_id: number; values: number }>`
    select upload_id, count(*)::int4 as values from (
      select max(upload_id) as upload_id from own_values
      where organisation_id = ${organisationId}
      group by company_id, metric_id, year
      union all
      select max(upload_id) from own_fundamentals
      where organisation_id = ${organisationId}
      group by company_id, field, year
      union all
      select upload_id from (
        select upload_id, max(upload_id) over (partition by fund_id, as_of) as newest
        from own_fund_holdings where organisation_id = ${organisationId}
      ) line where upload_id = newest
    ) newest group by upload_id`.execute(tx);
  return {
    inForce: new Map(rows.map(({ upload_id, values }) => [upload_id, values])),
    funds: await countFunds(tx, organisationId),
  };
}

export interface UploadParts {
  readonly inForce: ReadonlyMap<number, number>;
  readonly funds: ReadonlyMap<number, number>;
}

/** The organisation's saved mappings by name. */
export const listMappings = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('own_value_mappings as mapping')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'mapping.organisation_id')
        .onRef('users.id', '=', 'mapping.created_by'),
    )
    .where('mapping.organisation_id', '=', organisationId)
    .orderBy('mapping.name')
    .select([
      'mapping.id',
      'mapping.name',
      'mapping.source_name',
      'mapping.head',
      'mapping.choices',
      'mapping.mapping',
      'mapping.changed_at',
      NAME_OF_USER.as('changed_by'),
    ])
    .execute();
export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number];

interface NewMapping {
  readonly organisationId: number;
  readonly userId: number | null;
  readonly name: string;
  readonly sourceName: string;
  readonly head: string;
  readonly choices: OwnChoices;
  readonly mapping: ImportMapping;
}

/** Saves a mapping; one of the same name is replaced. */
export async function saveMapping(tx: TenantTransaction, given: NewMapping): Promise<number> {
  const of = {
    source_name: given.sourceName,
    head: given.head,
    choices: JSON.stringify(given.choices),
    mapping: JSON.stringify(given.mapping),
    created_by: given.userId,
  };
  const saved = await tx
    .insertInto('own_value_mappings')
    .values({ organisation_id: given.organisationId, name: given.name, ...of })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'name'])
        .doUpdateSet({ ...of, changed_at: sql<string>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

interface NewUpload {
  readonly organisationId: number;
  readonly userId: number | null;
  readonly mappingId: number;
  readonly sourceName: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly refused: number;
}

/** Stores the values of metrics and the amounts of the accounts of an upload. */
async function insertFigures(
  tx: TenantTransaction,
  of: { readonly organisation_id: number; readonly upload_id: number },
  values: readonly TriedValue[],
): Promise<void> {
  const rowOf = ({ companyId, year, raw }: TriedValue) => ({
    ...of,
    company_id: companyId,
    year,
    raw_value: raw,
  });
  const metrics = values.flatMap(({ fact, ...value }) =>
    typeof fact === 'string' ? [] : [{ ...value, fact }],
  );
  const amounts = values.flatMap(({ fact, ...value }) =>
    typeof fact === 'string' ? [{ ...value, fact }] : [],
  );
  await insertRows(
    tx,
    'own_values',
    metrics.map((given) => ({
      ...rowOf(given),
      metric_id: given.fact,
      raw_unit: given.rawUnit,
      value: given.value,
      place: given.place,
    })),
  );
  await insertRows(
    tx,
    'own_fundamentals',
    amounts.map((given) => ({
      ...rowOf(given),
      field: given.fact,
      raw_unit: given.rawUnit ?? 'USD',
      usd: given.value,
    })),
  );
}

/** Stores an upload with its values, or the lines of its funds. @returns its id */
export async function insertUpload(
  tx: TenantTransaction,
  given: NewUpload,
  read: TriedFile,
): Promise<number> {
  const { organisationId } = given;
  const counts =
    read.of === 'funds'
      ? { value_count: read.lines.length, company_count: companiesOf(read.lines) }
      : {
          value_count: read.values.length,
          company_count: new Set(read.values.map(({ companyId }) => companyId)).size,
        };
  const upload = await tx
    .insertInto('own_value_uploads')
    .values({
      organisation_id: organisationId,
      mapping_id: given.mappingId,
      source_name: given.sourceName,
      file_name: given.fileName,
      sha256: given.sha256,
      uploaded_by: given.userId,
      ...counts,
      refused_count: given.refused,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { organisation_id: organisationId, upload_id: upload.id };
  if (read.of === 'funds') await insertFundLines(tx, of, read.lines);
  else await insertFigures(tx, of, read.values);
  return upload.id;
}

/** The values and amounts in force, by company, what they are of and year: what a new file is compared with. */
export async function storedValues(
  tx: TenantTransaction,
  organisationId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('own_values')
    .where('organisation_id', '=', organisationId)
    .distinctOn(['company_id', 'metric_id', 'year'])
    .orderBy('company_id')
    .orderBy('metric_id')
    .orderBy('year')
    .orderBy('upload_id', 'desc')
    .select(['company_id', 'metric_id', 'year', 'value'])
    .execute();
  const amounts = await readOwnAmounts(tx, organisationId);
  return new Map([
    ...rows.map(
      ({ company_id, metric_id, year, value }) =>
        [`${company_id} ${metric_id} ${year}`, value] as const,
    ),
    ...amounts.map((amount) => [amountKey(amount), amount.usd] as const),
  ]);
}

/** @returns the deleted upload, with how many values went; null: the organisation has none such */
export const deleteUpload = async (tx: TenantTransaction, organisationId: number, id: number) =>
  (await tx
    .deleteFrom('own_value_uploads')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning(['id', 'file_name', 'source_name', 'value_count'])
    .executeTakeFirst()) ?? null;

/** @returns the deleted mapping; null: the organisation has none such */
export const deleteMapping = async (tx: TenantTransaction, organisationId: number, id: number) =>
  (await tx
    .deleteFrom('own_value_mappings')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()) ?? null;

interface NewRule {
  readonly organisationId: number;
  readonly userId: number;
  readonly precedence: 'own_first' | 'desk_first' | 'own_last';
}

export const writePrecedence = (
  tx: TenantTransaction,
  { organisationId, userId, precedence }: NewRule,
) =>
  tx
    .insertInto('own_value_rules')
    .values({ organisation_id: organisationId, precedence, changed_by: userId })
    .onConflict((conflict) =>
      conflict
        .column('organisation_id')
        .doUpdateSet({ precedence, changed_by: userId, changed_at: sql<string>`now()` }),
    )
    .execute();
