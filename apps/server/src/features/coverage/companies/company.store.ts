import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { VALUE_YEARS_BACK } from '@verdure/scoring/snapshot';
import { type SelectQueryBuilder, sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf, presentOf } from '../../../platform/database/past.ts';
import type { CoverageTables, TenantTables } from '../../../platform/database/schema.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import {
  CompanyYears,
  isBehindScores,
  isOfDesk,
  readAtOf,
} from '../../../universe/years-in-force.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Company, Sector } from './company.ts';
import { BEGINS_NAME } from './rank-hits.ts';
import { likeText } from '../../../platform/database/like.ts';

/** More than are shown: size is known only after the query. */
const MOST_MATCHES = 500;

type Companies<Row> = SelectQueryBuilder<CoverageTables & TenantTables, 'companies', Row>;

/**
 * Clients find no interim company that is not released to them; administrators review it. Role 6
 * reviews the private companies of its organisation and finds no other.
 */
const released = <Row>(query: Companies<Row>, viewer: Viewer): Companies<Row> => {
  if (viewer.roleId === ROLE_ADMIN) return query;
  return seesOnlyPrivate(viewer)
    ? query.where('companies.pe_organisation_id', '=', viewer.organisationId)
    : query.where(({ or, eb, and }) =>
        or([
          eb('companies.icm_approved', '=', true),
          and([eb('companies.icm_gov', '=', false), eb('companies.icm_sus', '=', false)]),
        ]),
      );
};

/** Limits scoped users to their scope. For others, row-level security decides. */
const inScope = <Row>(of: Companies<Row>, viewer: Viewer): Companies<Row> => {
  const query = released(of, viewer);
  return viewer.isScoped
    ? query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_scoped_companies as scope')
            .whereRef('scope.company_id', '=', 'companies.id')
            .where('scope.organisation_id', '=', viewer.organisationId)
            .where('scope.user_id', '=', viewer.userId)
            .select('scope.company_id'),
        ),
      )
    : query;
};

/** Interim companies that are not released: hidden from the viewer, unless it administers them. */
export async function listUnreleasedIds(
  tx: TenantTransaction,
  { roleId }: Viewer,
): Promise<ReadonlySet<number>> {
  if (roleId === ROLE_ADMIN) return new Set();
  const rows = await presentOf(tx)
    .selectFrom('companies')
    .where('icm_approved', '=', false)
    .where(({ or, eb }) => or([eb('icm_gov', '=', true), eb('icm_sus', '=', true)]))
    .orderBy('id')
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The organisation's private companies. Public ones are in the snapshot. */
export const listPrivateCompanies = (tx: TenantTransaction, viewer: Viewer) =>
  inScope(
    presentOf(tx)
      .selectFrom('companies')
      .where('pe_organisation_id', '=', viewer.organisationId)
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name', 'proxy', 'icm_gov', 'icm_sus']),
    viewer,
  ).execute();

/** Ids of the companies in a user's scope. */
export async function listScopedIds(
  tx: TenantTransaction,
  { organisationId, userId }: Viewer,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('user_scoped_companies')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .select('company_id')
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

/** Whether there is a sector; a scoped user has those of the companies in scope. */
export async function hasSector(
  tx: TenantTransaction,
  viewer: Viewer,
  sectorId: number,
): Promise<boolean> {
  const found = viewer.isScoped
    ? inScope(tx.selectFrom('companies').where('sector_id', '=', sectorId), viewer)
        .select('companies.id')
        .limit(1)
    : tx.selectFrom('sectors').where('id', '=', sectorId).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** Which of the companies the viewer may open. */
export async function listVisibleIds(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await inScope(
    presentOf(tx).selectFrom('companies').where('companies.id', 'in', ids).select('companies.id'),
    viewer,
  ).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Match rank: 0 the text is the name, 1 a code; 2 the name begins with it, 3 the ticker does,
 * 4 it is anywhere in the name or a synonym.
 */
const matchOf = (text: string) => {
  const prefix = `${likeText(text.toLowerCase())}%`;
  const part = `%${prefix}`;
  return sql<number>`case
    when lower(companies.name) = lower(${text}) then 0
    when companies.isin = upper(${text}) or lower(companies.ticker) = lower(${text}) then 1
    when exists (
      select from company_codes code
      where code.company_id = companies.id and code.code = upper(${text})
    ) then 1
    when lower(companies.name) like ${prefix} then ${sql.lit(BEGINS_NAME)}
    when lower(companies.ticker) like ${prefix} then 3
    when lower(companies.name) like ${part} then 4
    when exists (select from unnest(companies.synonyms) synonym where lower(synonym) like ${part})
      then 4
  end`;
};

/**
 * The best matches: exact names and codes, then names that begin with the text, then names that
 * contain it. `rankHits` orders them further.
 */
export const searchCompanies = (tx: TenantTransaction, viewer: Viewer, text: string) => {
  const wanted = text.trim();
  const found = inScope(
    tx
      .selectFrom('companies')
      .leftJoin('sectors', 'sectors.id', 'companies.sector_id')
      .$if(!viewer.searchesForProxy, (query) => query.where('companies.proxy', '=', false))
      .select([
        'companies.id',
        'companies.name',
        'companies.isin',
        'companies.ticker',
        'sectors.name as sector_name',
        'companies.proxy',
        'companies.icm_gov',
        'companies.icm_sus',
      ])
      .select(matchOf(wanted).as('match')),
    viewer,
  ).as('found');
  return tx
    .selectFrom(found)
    .where('found.match', 'is not', null)
    .orderBy('found.match')
    .orderBy('found.name')
    .orderBy('found.id')
    .limit(MOST_MATCHES)
    .selectAll()
    .execute();
};

/** The instant that is read as of; now, nothing is later. */
const instantOrLast = (tx: TenantTransaction) =>
  sql<string>`${instantOf(tx) ?? 'infinity'}::timestamptz`;

const companyRow = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('companies')
    .leftJoin('sectors as sector', 'sector.id', 'companies.sector_id')
    .leftJoin('sectors as parent', 'parent.id', 'sector.parent_id')
    .where('companies.id', '=', companyId)
    .where(sql<boolean>`companies.created_at <= ${instantOrLast(tx)}`)
    .selectAll('companies')
    .select(['sector.name as sector_name', 'parent.id as parent_id', 'parent.name as parent_name'])
    .executeTakeFirst();

type CompanyRow = NonNullable<Awaited<ReturnType<typeof companyRow>>>;

function sectorOf({ sector_id, sector_name, parent_id, parent_name }: CompanyRow): Sector | null {
  if (sector_id === null || sector_name === null) return null;
  const parent =
    parent_id === null || parent_name === null ? null : { id: parent_id, name: parent_name };
  return { id: sector_id, name: sector_name, parent };
}

const listActivities = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('company_activities')
    .innerJoin('business_activities', 'business_activities.id', 'company_activities.activity_id')
    .where('company_id', '=', companyId)
    .orderBy('business_activities.id')
    .select(['business_activities.id', 'business_activities.name'])
    .execute();

/** Which years of a company are scored and in review, in the newest snapshot of the time that is read. */
async function shownYearsOf(tx: TenantTransaction, companyId: number) {
  const newest = await tx
    .selectFrom('snapshots')
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'as_of'])
    .executeTakeFirst();
  const version = newest?.version ?? 0;
  const at = readAtOf(version);
  const open = await tx
    .selectFrom('reviewed_years as open')
    .innerJoin('companies', 'companies.id', 'open.company_id')
    .where('open.company_id', '=', companyId)
    .where(sql<boolean>`open.opened_at <= ${at}`)
    .where(sql<boolean>`(open.closed_at is null or open.closed_at > ${at})`)
    .select('open.year')
    .execute();
  const approved = await tx
    .selectFrom('company_metric_values as value')
    .innerJoin('companies', 'companies.id', 'value.company_id')
    .where('value.company_id', '=', companyId)
    .where(isBehindScores('value', version))
    .select('value.year')
    .distinct()
    .execute();
  const years = new CompanyYears(
    open.map(({ year }) => ({ companyId, year })),
    newest?.as_of ?? new Date().toISOString(),
  );
  for (const { year } of approved) years.note({ companyId, year });
  return years.shown(companyId);
}

/** A company that the viewer may open, by the rights of today, as it was; else null. */
export async function findCompany(
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<Company | null> {
  const isVisible = (await listVisibleIds(tx, viewer, [companyId])).has(companyId);
  const row = isVisible ? await companyRow(tx, companyId) : undefined;
  if (row === undefined) return null;
  const years = await shownYearsOf(tx, companyId);
  return {
    id: row.id,
    name: row.name,
    isin: row.isin,
    ticker: row.ticker,
    region: row.region,
    country: row.country_code,
    sector: sectorOf(row),
    hasIcmGovernance: row.icm_gov,
    hasIcmSustainability: row.icm_sus,
    isSentimentOnly: row.sentiment_only,
    isPrivate: row.pe_organisation_id !== null,
    activities: row.activities_known ? await listActivities(tx, companyId) : null,
    reportingYear: years.reportingYear,
    inReviewYear: years.inReviewYear,
  };
}

/** What each metric asks for, by id. */
export async function listMetricDescriptions(
  tx: TenantTransaction,
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('metrics').select(['id', 'description']).execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

interface ScoredFrom {
  readonly snapshotVersion: number;
  /** The look-back counts from the year that the snapshot is computed for (methodology 4.2). */
  readonly asOfYear: number;
}

/**
 * The versions of a company's values that its scores were computed from, with their sources
 * (methodology 24).
 */
export const listStoredValues = (
  tx: TenantTransaction,
  { id, reportingYear }: Pick<Company, 'id' | 'reportingYear'>,
  { snapshotVersion, asOfYear }: ScoredFrom,
) =>
  tx
    .selectFrom('company_metric_values as value')
    .innerJoin('companies', 'companies.id', 'value.company_id')
    .where('value.company_id', '=', id)
    .where('value.year', '<=', reportingYear ?? 0)
    .where('value.year', '>=', asOfYear - VALUE_YEARS_BACK)
    .where(isBehindScores('value', snapshotVersion))
    .select([
      'value.metric_id',
      'value.year',
      'value.raw_value',
      'value.raw_unit',
      'value.value',
      'value.awareness',
      isOfDesk('value').as('is_desk'),
      'value.reason',
      'value.source',
      'value.edited',
      'value.by_rule',
      'value.version',
      'value.created_at',
    ])
    .execute();
export type StoredValue = Awaited<ReturnType<typeof listStoredValues>>[number];
