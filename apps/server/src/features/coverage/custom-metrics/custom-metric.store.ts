import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { GivenValue } from './given-value.ts';
import { lock } from '../../../platform/database/locks.ts';

interface AskedCompany {
  readonly organisationId: number;
  readonly companyId: number;
}

/** The newest answer to each question about each company. */
const newestAnswers = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('custom_metric_values')
    .where('organisation_id', '=', organisationId)
    .distinctOn(['custom_metric_id', 'company_id'])
    .orderBy('custom_metric_id')
    .orderBy('company_id')
    .orderBy('year', 'desc');

/** The organisation's questions in their order, each with the company's answer if there is one. */
export const listAnswers = (tx: TenantTransaction, { organisationId, companyId }: AskedCompany) =>
  tx
    .selectFrom('custom_metrics as metric')
    .leftJoin(
      newestAnswers(tx, organisationId)
        .where('company_id', '=', companyId)
        .select(['custom_metric_id', 'year', 'raw_value', 'raw_unit', 'words'])
        .as('answer'),
      'answer.custom_metric_id',
      'metric.id',
    )
    .where('metric.organisation_id', '=', organisationId)
    .orderBy('metric.id')
    .select([
      'metric.id',
      'metric.question_name',
      'metric.question',
      'metric.question_type_id',
      'metric.display_unit',
      'answer.year',
      'answer.raw_value',
      'answer.raw_unit',
      'answer.words',
    ])
    .execute();

export type AskedQuestion = Awaited<ReturnType<typeof listAnswers>>[number];

interface AskedCompanies {
  readonly organisationId: number;
  readonly companyIds: readonly number[];
}

/** The organisation's questions in their order. */
export const listQuestions = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('custom_metrics')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .select(['id', 'question_name', 'question', 'question_type_id', 'display_unit'])
    .execute();

/** One upload or change of an organisation at a time, because each compares with what is stored. */
export const lockMetrics = (tx: TenantTransaction, organisationId: number) =>
  lock(tx, 'custom-metrics', organisationId);

/** The organisation's questions in their order, each with the companies that have an answer. */
export const listOwnQuestions = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('custom_metrics as metric')
    .leftJoin('custom_metric_values as value', (join) =>
      join
        .onRef('value.organisation_id', '=', 'metric.organisation_id')
        .onRef('value.custom_metric_id', '=', 'metric.id')
        .on(sql<boolean>`(value.raw_value is not null or value.words is not null)`),
    )
    .where('metric.organisation_id', '=', organisationId)
    // each column by name: the rows of an earlier day have no key that the others follow from
    .groupBy([
      'metric.id',
      'metric.question_name',
      'metric.question',
      'metric.question_type_id',
      'metric.display_unit',
    ])
    .orderBy('metric.id')
    .select(({ fn }) => [
      'metric.id as question_id',
      'metric.question_name',
      'metric.question',
      'metric.question_type_id',
      'metric.display_unit',
      fn.count<number>('value.company_id').distinct().as('companies'),
    ])
    .execute();

/** The newest answers of some companies. */
export const listAnswersOf = (
  tx: TenantTransaction,
  { organisationId, companyIds }: AskedCompanies,
) =>
  newestAnswers(tx, organisationId)
    .where(sql<boolean>`company_id = any(${[...companyIds]}::integer[])`)
    .select(['custom_metric_id', 'company_id', 'raw_value', 'words'])
    .execute();

/** Stores values that differ from what is stored. @returns how many did */
export async function writeValues(
  tx: TenantTransaction,
  organisationId: number,
  values: readonly GivenValue[],
): Promise<number> {
  const column = <T>(of: (value: GivenValue) => T) => values.map(of);
  const written = await sql`
    insert into custom_metric_values as stored
      (organisation_id, custom_metric_id, company_id, year, raw_value, raw_unit, words)
    select ${organisationId}::integer, given.*
    from unnest(
      ${column(({ metricId }) => metricId)}::integer[],
      ${column(({ companyId }) => companyId)}::integer[],
      ${column(({ year }) => year)}::smallint[],
      ${column(({ raw }) => raw)}::double precision[],
      ${column(({ unit }) => unit)}::text[],
      ${column(({ words }) => words)}::text[]
    ) as given
    on conflict (organisation_id, custom_metric_id, company_id, year) do update
      set raw_value = excluded.raw_value, raw_unit = excluded.raw_unit, words = excluded.words
      where (stored.raw_value, stored.words) is distinct from (excluded.raw_value, excluded.words)`.execute(
    tx,
  );
  return Number(written.numAffectedRows ?? 0);
}
