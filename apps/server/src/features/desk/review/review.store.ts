import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { type Expression, sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** A company whose values are reviewed. */
export interface CompanyUnderReview {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  readonly logo: string | null;
  readonly sector_name: string | null;
  readonly icm_gov: boolean;
  readonly icm_sus: boolean;
  readonly current_year: number | null;
  /** Only the organisation that holds it reads it. */
  readonly is_private: boolean;
}

/** A private company of the viewer's organisation, or a public one, which role 6 does not review. */
export const findCompanyUnderReview = (
  tx: AdministrationTransaction,
  companyId: number,
  viewer: Viewer,
): Promise<CompanyUnderReview | undefined> =>
  tx
    .selectFrom('companies')
    .leftJoin('sectors', 'sectors.id', 'companies.sector_id')
    .where('companies.id', '=', companyId)
    .where((each) =>
      each.or([
        each('companies.pe_organisation_id', '=', viewer.organisationId),
        ...(seesOnlyPrivate(viewer) ? [] : [each('companies.pe_organisation_id', 'is', null)]),
      ]),
    )
    .select([
      'companies.id',
      'companies.name',
      'companies.isin',
      'companies.logo',
      'sectors.name as sector_name',
      'companies.icm_gov',
      'companies.icm_sus',
      'companies.current_year',
    ])
    .select((each) =>
      each('companies.pe_organisation_id', 'is not', null).$castTo<boolean>().as('is_private'),
    )
    .executeTakeFirst();

/** How the passages of a value are counted, in the views of the page. */
const countsOfExcerpts = sql<{ all: number; short: boolean; user: boolean }>`(
  select json_build_object('all', count(*),
    'short', coalesce(bool_or(best_excerpt or performance_match), false),
    'user', coalesce(bool_or(user_view), false))
  from company_excerpts passage
  where passage.company_id = stored.company_id and passage.metric_id = stored.metric_id
    and passage.year = stored.year and not passage.is_deleted)`;

/** The figures that passages state for a value, and whether their reports name the company. */
const statedFigures = sql<
  readonly {
    readonly raw_value: number;
    readonly raw_unit: string | null;
    readonly page: number;
    readonly names_company: boolean | null;
    readonly more_words: readonly string[] | null;
    readonly report_id: number;
    readonly title: string;
    readonly has_file: boolean;
    readonly is_being_read: boolean;
    readonly error: string | null;
  }[]
>`(
  select coalesce(json_agg(json_build_object('raw_value', passage.raw_value,
    'raw_unit', passage.raw_unit, 'page', passage.page, 'names_company', report.names_company,
    'more_words', passage.more_words,
    'report_id', report.id, 'title', report.title, 'has_file', report.file is not null,
    'is_being_read', coalesce(not reading.complete, false), 'error', reading.error)
    order by passage.best_excerpt desc, passage.id), '[]')
  from company_excerpts passage join company_documents report on report.id = passage.document_id
  left join report_jobs reading on reading.document_id = report.id
  where passage.company_id = stored.company_id and passage.metric_id = stored.metric_id
    and passage.year = stored.year and not passage.is_deleted and passage.raw_value is not null)`;

/** The passage that a figure was typed from, where nobody has deleted it. */
const passageTyped = sql<ReviewedMetric['passage']>`(
  select json_build_object('id', typed.id, 'title', report.title, 'page', typed.page)
  from company_excerpts typed join company_documents report on report.id = typed.document_id
  where typed.id = stored.passage_id and not typed.is_deleted)`;

const FIELDS = [
  'stored.id',
  'stored.company_id',
  'stored.metric_id',
  'stored.year',
  'stored.approved',
  'stored.put_aside',
  'stored.awareness',
  'stored.performance',
  'stored.value',
  'stored.raw_value',
  'stored.raw_unit',
  'stored.edited',
  'stored.value_not_found',
  'stored.confirmed',
  'stored.reason',
  'stored.source',
  'stored.created_at',
  'stored.approved_at',
  'stored.uploaded_by_organisation_id as uploader_id',
  'uploader.name as uploader_name',
  'metrics.name as metric_name',
  'metrics.description',
  'metrics.tag',
  'metrics.unit',
  'metrics.display_dp',
  'metrics.is_incident',
  'metrics.is_scalable',
  'dimensions.id as dimension_id',
  'dimensions.name as dimension_name',
  'dimensions.pillar',
] as const;

/** The name of a person; null for nobody, and for a name that is blank. */
const nameOfUser = (userId: Expression<number | null>) => sql<string | null>`(
  select nullif(concat_ws(' ', first_name, last_name), '') from users where id = ${userId} limit 1)`;

const versions = (tx: AdministrationTransaction) =>
  tx
    .selectFrom('company_metric_values as stored')
    .innerJoin('metrics', 'metrics.id', 'stored.metric_id')
    .innerJoin('dimensions', 'dimensions.id', 'metrics.dimension_id')
    .leftJoin('organisations as uploader', 'uploader.id', 'stored.uploaded_by_organisation_id')
    .where('stored.superseded_at', 'is', null)
    .select(FIELDS)
    .select(({ ref }) => [
      nameOfUser(ref('stored.approved_by')).as('approved_by_name'),
      nameOfUser(ref('stored.created_by')).as('created_by_name'),
    ])
    .select(countsOfExcerpts.as('passages'))
    .select(statedFigures.as('stated'))
    .select(passageTyped.as('passage'));

export type ReviewedVersion = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

interface Reviewed {
  readonly companyId: number;
  /** Whose uploads may be seen before they are approved; null for those of all. */
  readonly uploadsOf: number | null;
}

/** Values in force and those that wait, newest year first, then by pillar and metric. */
export const listReviewedVersions = (
  tx: AdministrationTransaction,
  { companyId, uploadsOf }: Reviewed,
): Promise<readonly ReviewedVersion[]> =>
  versions(tx)
    .where('stored.company_id', '=', companyId)
    .$if(uploadsOf !== null, (query) =>
      query.where((each) =>
        each.or([
          each('stored.approved', '=', true),
          each('stored.uploaded_by_organisation_id', 'is', null),
          each('stored.uploaded_by_organisation_id', '=', uploadsOf),
        ]),
      ),
    )
    .orderBy('stored.year', 'desc')
    .orderBy('dimensions.pillar')
    .orderBy('dimensions.id')
    .orderBy('stored.metric_id')
    .orderBy('stored.id')
    .execute();

/** Revenue of each year of a company, USD. */
export async function readRevenues(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .select(['year', 'revenue_usd'])
    .execute();
  return new Map(rows.map(({ year, revenue_usd }) => [year, revenue_usd]));
}

/** The company that a version belongs to; undefined for no version. */
export const findVersionPlace = (tx: AdministrationTransaction, versionId: number) =>
  tx
    .selectFrom('company_metric_values')
    .where('id', '=', versionId)
    .select(['id', 'company_id', 'metric_id', 'year', 'superseded_at'])
    .executeTakeFirst();
