import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

interface AskedCompany {
  readonly organisationId: number;
  readonly companyId: number;
}

/** The organisation's questions in their order, each with the company's answer if there is one. */
export const listAnswers = (tx: TenantTransaction, { organisationId, companyId }: AskedCompany) =>
  tx
    .selectFrom('custom_metrics as metric')
    .leftJoin('custom_metric_values as answer', (join) =>
      join
        .onRef('answer.organisation_id', '=', 'metric.organisation_id')
        .onRef('answer.custom_metric_id', '=', 'metric.id')
        .on('answer.company_id', '=', companyId),
    )
    .where('metric.organisation_id', '=', organisationId)
    .orderBy('metric.id')
    .select([
      'metric.id',
      'metric.question_name',
      'metric.question',
      'metric.question_type_id',
      'metric.display_unit',
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

/** Every answer of some companies. */
export const listAnswersOf = (
  tx: TenantTransaction,
  { organisationId, companyIds }: AskedCompanies,
) =>
  tx
    .selectFrom('custom_metric_values')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`company_id = any(${[...companyIds]}::integer[])`)
    .select(['custom_metric_id', 'company_id', 'raw_value', 'words'])
    .execute();
