import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

const NAME_OF_USER = sql<
  string | null
>`nullif(btrim(users.first_name || ' ' || users.last_name), '')`;

/** The values that an organisation brought of companies, the newest of each, with where they come from. */
export const listOwnFigures = (
  tx: TenantTransaction,
  organisationId: number,
  companyIds: readonly number[],
) =>
  tx
    .selectFrom('own_values as own')
    .innerJoin('own_value_uploads as upload', (join) =>
      join
        .onRef('upload.organisation_id', '=', 'own.organisation_id')
        .onRef('upload.id', '=', 'own.upload_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'upload.organisation_id')
        .onRef('users.id', '=', 'upload.uploaded_by'),
    )
    .where('own.organisation_id', '=', organisationId)
    .where(sql<boolean>`own.company_id = any(${[...companyIds]}::integer[])`)
    .distinctOn(['own.company_id', 'own.metric_id', 'own.year'])
    .orderBy('own.company_id')
    .orderBy('own.metric_id')
    .orderBy('own.year')
    .orderBy('own.upload_id', 'desc')
    .select([
      'own.company_id as companyId',
      'own.metric_id as metricId',
      'own.year',
      'own.raw_value as raw',
      'own.raw_unit as rawUnit',
      'own.value',
      'own.upload_id as uploadId',
      'upload.source_name as sourceName',
      'upload.file_name as fileName',
      'upload.uploaded_at as uploadedAt',
      NAME_OF_USER.as('uploadedBy'),
    ])
    .execute();
export type OwnFigure = Awaited<ReturnType<typeof listOwnFigures>>[number];

/** The amounts that an organisation brought of companies, the newest of each, with where they come from. */
export const listOwnAmounts = (
  tx: TenantTransaction,
  organisationId: number,
  companyIds: readonly number[],
) =>
  tx
    .selectFrom('own_fundamentals as own')
    .innerJoin('own_value_uploads as upload', (join) =>
      join
        .onRef('upload.organisation_id', '=', 'own.organisation_id')
        .onRef('upload.id', '=', 'own.upload_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'upload.organisation_id')
        .onRef('users.id', '=', 'upload.uploaded_by'),
    )
    .where('own.organisation_id', '=', organisationId)
    .where(sql<boolean>`own.company_id = any(${[...companyIds]}::integer[])`)
    .distinctOn(['own.company_id', 'own.year', 'own.field'])
    .orderBy('own.company_id')
    .orderBy('own.year')
    .orderBy('own.field')
    .orderBy('own.upload_id', 'desc')
    .select([
      'own.company_id as companyId',
      'own.field',
      'own.year',
      'own.raw_value as raw',
      'own.raw_unit as rawUnit',
      'own.usd',
      'own.upload_id as uploadId',
      'upload.source_name as sourceName',
      'upload.file_name as fileName',
      'upload.uploaded_at as uploadedAt',
      NAME_OF_USER.as('uploadedBy'),
    ])
    .execute();
