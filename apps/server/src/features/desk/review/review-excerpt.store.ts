import type { PassageBox } from '@verdure/contract/coverage/documents';
import type { UnvaluedPassages } from '@verdure/contract/desk/review';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ValuePlace } from './value-versions.store.ts';

const excerpts = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('company_excerpts as excerpt')
    .innerJoin('company_documents as document', 'document.id', 'excerpt.document_id')
    .innerJoin('companies', 'companies.id', 'excerpt.company_id')
    .innerJoin('metrics', 'metrics.id', 'excerpt.metric_id')
    .selectAll('excerpt')
    .select([
      'metrics.unit as metric_unit',
      'companies.icm_gov',
      'companies.icm_sus',
      'document.title',
      'document.type as report_type',
      'document.year as report_year',
      'document.format',
      'document.url',
      'document.file',
      'document.file_name',
      'document.deleted_at as report_deleted_at',
      'document.page_count',
    ])
    .select(
      sql<number | null>`(
        select version.id from company_metric_values version
        where (version.company_id, version.metric_id, version.year)
            = (excerpt.company_id, excerpt.metric_id, excerpt.year)
          and version.superseded_at is null
        order by version.approved, version.id desc limit 1)`.as('company_metric_id'),
    );

export type ReviewedPassage = Awaited<ReturnType<ReturnType<typeof excerpts>['execute']>>[number];

interface Wanted {
  readonly companyId: number;
  readonly metricId?: number | undefined;
}

/** The passages of a company that nobody has deleted: the best first, then by report and page. */
export const listReviewedPassages = (
  tx: AdministrationTransaction,
  { companyId, metricId }: Wanted,
): Promise<readonly ReviewedPassage[]> =>
  excerpts(tx)
    .where('excerpt.company_id', '=', companyId)
    .where('excerpt.is_deleted', '=', false)
    .$if(metricId !== undefined, (query) => query.where('excerpt.metric_id', '=', metricId ?? 0))
    .orderBy('excerpt.year', 'desc')
    .orderBy('excerpt.best_excerpt', 'desc')
    .orderBy('excerpt.is_confirmed', 'desc')
    .orderBy('document.id')
    .orderBy('excerpt.page')
    .orderBy('excerpt.id')
    .execute();

/** Metrics and years of a company that have passages and no value, in force or waiting. */
export async function listUnvalued(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<UnvaluedPassages[]> {
  const { rows } = await sql<UnvaluedPassages>`
    select json_build_object('id', metrics.id, 'name', metrics.name) as metric, passage.year,
      count(*)::integer as excerpt_count
    from company_excerpts passage join metrics on metrics.id = passage.metric_id
    where passage.company_id = ${companyId} and not passage.is_deleted and not exists (
      select from company_metric_values stored
      where (stored.company_id, stored.metric_id, stored.year)
          = (passage.company_id, passage.metric_id, passage.year)
        and stored.superseded_at is null)
    group by metrics.id, passage.year
    order by passage.year desc, metrics.id`.execute(tx);
  return rows;
}

/** Whether a metric and year of a company has passages. */
export const hasPassages = async (
  tx: AdministrationTransaction,
  { companyId, metricId, year }: ValuePlace,
): Promise<boolean> =>
  (await tx
    .selectFrom('company_excerpts')
    .where('company_id', '=', companyId)
    .where('metric_id', '=', metricId)
    .where('year', '=', year)
    .where('is_deleted', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listPassages = (
  tx: AdministrationTransaction,
  ids: readonly number[],
): Promise<readonly ReviewedPassage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : excerpts(tx).where('excerpt.id', 'in', ids).orderBy('excerpt.id').execute();

export const findPassage = (
  tx: AdministrationTransaction,
  id: number,
): Promise<ReviewedPassage | undefined> =>
  excerpts(tx).where('excerpt.id', '=', id).executeTakeFirst();

/** The passages of a value, locked: nobody else marks them until this act is done. */
export const lockPassages = (
  tx: AdministrationTransaction,
  { company_id, metric_id, year }: Pick<ReviewedPassage, 'company_id' | 'metric_id' | 'year'>,
) =>
  tx
    .selectFrom('company_excerpts')
    .where('company_id', '=', company_id)
    .where('metric_id', '=', metric_id)
    .where('year', '=', year)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();

/** What an analyst changes of a passage. */
export interface PassageChange {
  readonly document_id?: number;
  readonly page?: number;
  readonly body?: string;
  readonly labels?: string[];
  readonly raw_value?: number | null;
  readonly raw_unit?: string | null;
  readonly boxes?: null;
  readonly more_words?: null;
  readonly best_excerpt?: boolean;
  readonly is_confirmed?: boolean;
  readonly is_edited?: boolean;
  readonly is_deleted?: boolean;
  readonly user_view?: boolean;
}

export const updatePassages = (
  tx: AdministrationTransaction,
  ids: readonly number[],
  { change, by }: { readonly change: PassageChange; readonly by: number | null },
) =>
  tx
    .updateTable('company_excerpts')
    .set({ ...change, changed_by: by, changed_at: sql<string>`now()` })
    .where('id', 'in', ids)
    .execute();

/** A passage that an analyst adds. */
interface AddedPassage {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly document_id: number;
  readonly page: number;
  readonly body: string;
  readonly labels: string[];
  readonly raw_value: number | null;
  readonly raw_unit: string | null;
  readonly boxes: readonly PassageBox[];
}

/** @returns its id */
export async function insertPassage(
  tx: AdministrationTransaction,
  { passage, by }: { readonly passage: AddedPassage; readonly by: number | null },
): Promise<number> {
  const added = await tx
    .insertInto('company_excerpts')
    .values({
      ...passage,
      boxes: passage.boxes.length === 0 ? null : JSON.stringify(passage.boxes),
      kind: 'text',
      tables: null,
      image: null,
      is_added: true,
      is_confirmed: true,
      changed_by: by,
      changed_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** A report of a company that a passage can be in. */
export const findReport = (tx: AdministrationTransaction, reportId: number) =>
  tx
    .selectFrom('company_documents')
    .where('id', '=', reportId)
    .select(['id', 'company_id', 'page_count'])
    .executeTakeFirst();
