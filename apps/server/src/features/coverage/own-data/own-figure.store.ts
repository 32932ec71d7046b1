import {
  type AccountAmount,
  JUDGED_METRIC_IDS,
  type OwnPrecedence,
  ownValueCounts,
} from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehindScores, isOfDesk } from '../../../universe/years-in-force.ts';

/** A value or an amount that an organisation brought, with where it comes from. */
interface BroughtFigure {
  readonly companyId: number;
  readonly year: number;
  /** As the file has it. */
  readonly raw: number;
  readonly uploadId: number;
  readonly sourceName: string;
  readonly fileName: string;
  readonly uploadedAt: string;
}

export interface OwnFigure extends BroughtFigure {
  readonly metricId: number;
  readonly rawUnit: string | null;
  readonly value: number;
  readonly place: string | null;
}

export interface OwnAmountRow extends BroughtFigure {
  readonly field: AccountAmount;
  readonly rawUnit: string;
  readonly usd: number;
}

/** The table of a kind of figure, what its figures are of, and their columns. */
const VALUES = {
  table: 'own_values',
  of: 'metric_id',
  columns: 'metric_id as "metricId", value, place',
};
const AMOUNTS = { table: 'own_fundamentals', of: 'field', columns: 'field, usd' };

interface Wanted {
  readonly organisationId: number;
  readonly companyIds: readonly number[];
}

/** Of each company, year and what a figure is of, the newest. */
async function newestOf<Row>(
  tx: TenantTransaction,
  { table, of, columns }: typeof VALUES,
  { organisationId, companyIds }: Wanted,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select distinct on (company_id, ${sql.ref(of)}, year) company_id as "companyId", year,
      raw_value as raw, raw_unit as "rawUnit", ${sql.raw(columns)}, upload_id as "uploadId",
      source_name as "sourceName", file_name as "fileName", uploaded_at as "uploadedAt"
    from ${sql.table(table)} own
    join own_value_uploads upload
      on upload.organisation_id = own.organisation_id and upload.id = own.upload_id
    where own.organisation_id = ${organisationId}
      and company_id = any(${[...companyIds]}::integer[])
    order by company_id, ${sql.ref(of)}, year, upload_id desc`.execute(tx);
  return rows;
}

/** The values that an organisation brought of companies, the newest of each. */
export const listOwnFigures = (
  tx: TenantTransaction,
  organisationId: number,
  companyIds: readonly number[],
) => newestOf<OwnFigure>(tx, VALUES, { organisationId, companyIds });

/** The amounts that an organisation brought of companies, the newest of each. */
export const listOwnAmounts = (
  tx: TenantTransaction,
  organisationId: number,
  companyIds: readonly number[],
) => newestOf<OwnAmountRow>(tx, AMOUNTS, { organisationId, companyIds });

interface WantedUploads extends Wanted {
  readonly snapshotVersion: number;
  /** Later years are in no figure. */
  readonly newestYear: number;
  readonly precedence: OwnPrecedence;
}

interface UploadOfCompany {
  readonly companyId: number;
  readonly sourceName: string;
  readonly fileName: string;
  readonly uploadedAt: string;
}

/**
 * By company the uploads that its own values are of, as far as they count (`overlaid`), the newest first.
 * The database judges them: a whole coverage has a million.
 */
export async function listCountedUploads(
  tx: TenantTransaction,
  { organisationId, companyIds, snapshotVersion, newestYear, precedence }: WantedUploads,
): Promise<readonly UploadOfCompany[]> {
  const { rows } = await sql<UploadOfCompany>`
    select distinct newest.company_id as "companyId", upload.id, upload.source_name as "sourceName",
      upload.file_name as "fileName", upload.uploaded_at as "uploadedAt"
    from (
      select distinct on (company_id, metric_id, year) company_id, metric_id, year, upload_id
      from own_values own
      where organisation_id = ${organisationId} and year <= ${newestYear}
        and company_id = any(${[...companyIds]}::integer[])
      order by company_id, metric_id, year, upload_id desc) newest
    join own_value_uploads upload
      on upload.organisation_id = ${organisationId} and upload.id = newest.upload_id
    where not exists (
      select from company_metric_values stored
      join companies on companies.id = stored.company_id
      where stored.company_id = newest.company_id and stored.metric_id = newest.metric_id
        and stored.year = newest.year
        and coalesce(stored.value, case when stored.metric_id = any(${[...JUDGED_METRIC_IDS]}::integer[])
          then stored.awareness end) is not null
        and ${isBehindScores('stored', snapshotVersion)}
        and not case when ${isOfDesk('stored')} then ${ownValueCounts(precedence, 'desk')}::boolean
          else ${ownValueCounts(precedence, 'public')}::boolean end)
    order by newest.company_id, upload.id desc`.execute(tx);
  return rows;
}
