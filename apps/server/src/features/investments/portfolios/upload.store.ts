import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Candidate, MatchedRow } from './upload.ts';

/** What the viewer may hold under these ISINs. Row-level security hides companies of others. */
export async function findCandidates(
  tx: TenantTransaction,
  viewer: Viewer,
  isins: readonly string[],
): Promise<readonly Candidate[]> {
  const inScope = viewer.isScoped
    ? sql`and exists (
        select from user_scoped_companies scope
        where scope.organisation_id = ${viewer.organisationId} and scope.user_id = ${viewer.userId}
          and scope.company_id = companies.id)`
    : sql``;
  const { rows } = await sql<Candidate>`
    with wanted as (select unnest(${[...isins]}::text[]) as isin),
    carriers as (
      select wanted.isin, companies.id, null::text as code_name
      from wanted join companies on companies.isin = wanted.isin
      union all
      select wanted.isin, company_codes.company_id, company_codes.name
      from wanted join company_codes on company_codes.code = wanted.isin and company_codes.type = 'isin'
    )
    select carriers.isin, 'company' as type, companies.id, companies.name,
           companies.synonyms || array_remove(array_agg(carriers.code_name), null) as "otherNames"
    from carriers join companies on companies.id = carriers.id
    where true ${inScope}
    group by carriers.isin, companies.id
    union all
    select wanted.isin, 'fund', funds.id, funds.name, '{}'
    from wanted join funds on funds.isin = wanted.isin
    where not ${viewer.isScoped}::boolean
    union all
    select wanted.isin, 'country', countries.id, countries.name, '{}'
    from wanted
    join country_codes on country_codes.code = wanted.isin and country_codes.type = 'isin'
    join countries on countries.id = country_codes.country_id`.execute(tx);
  return rows;
}

export interface NewUpload {
  readonly organisationId: number;
  readonly portfolioId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly uploadedBy: number;
  readonly rows: readonly MatchedRow[];
}

const ROWS_A_STATEMENT = 1_000;
const NO_NAMES: readonly string[] = [];

const countOf = (rows: readonly MatchedRow[], status: MatchedRow['status']): number =>
  rows.filter((row) => row.status === status).length;

/** A row as a JSON record: one text is sent sooner than ten lists of values. */
const recordOf = (row: MatchedRow) => ({
  row_number: row.rowNumber,
  name: row.name,
  isin: row.isin,
  weight: row.weightPercent,
  status: row.status,
  ...(row.status === 'matched' && { entity_type: row.entity.type, entity_id: row.entity.id }),
  candidates: row.status === 'ambiguous' ? row.candidateNames : NO_NAMES,
});

async function insertUploadRows(
  tx: TenantTransaction,
  { organisationId, rows }: NewUpload,
  uploadId: number,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const records = JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT).map(recordOf));
    await sql`
      insert into portfolio_upload_rows
        (organisation_id, upload_id, row_number, name, isin, weight_percent, status, entity_type,
         entity_id, candidate_names)
      select ${organisationId}::int, ${uploadId}::int, row_number, name, isin, weight, status,
             entity_type, entity_id, candidates
      from json_to_recordset(${records}::json) as given (
        row_number int, name text, isin text, weight numeric, status text, entity_type text,
        entity_id int, candidates text[]
      )`.execute(tx);
  }
}

/** Keeps what was uploaded, row by row. */
export async function insertUpload(tx: TenantTransaction, upload: NewUpload): Promise<void> {
  const { rows } = upload;
  const { id } = await tx
    .insertInto('portfolio_uploads')
    .values({
      organisation_id: upload.organisationId,
      portfolio_id: upload.portfolioId,
      file_name: upload.fileName,
      sha256: upload.sha256,
      uploaded_by: upload.uploadedBy,
      row_count: rows.length,
      matched_count: countOf(rows, 'matched'),
      not_found_count: countOf(rows, 'not_found'),
      ambiguous_count: countOf(rows, 'ambiguous'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertUploadRows(tx, upload, id);
}

/** The rows of a portfolio's uploads that are still without a match, newest file first. */
export async function listUnrecognised(
  tx: TenantTransaction,
  organisationId: number,
  portfolioId: number,
) {
  const { rows } = await sql<{
    name: string;
    isin: string;
    status: 'not_found' | 'ambiguous';
    candidate_names: string[];
  }>`
    select name, isin, status, candidate_names
    from (
      select distinct on (isin, case when isin = '' then name end)
             name, isin, status, candidate_names, upload_id, row_number
      from portfolio_upload_rows
      join portfolio_uploads
        on portfolio_uploads.organisation_id = portfolio_upload_rows.organisation_id
       and portfolio_uploads.id = upload_id
      where portfolio_upload_rows.organisation_id = ${organisationId}
        and portfolio_id = ${portfolioId}
      order by isin, case when isin = '' then name end, upload_id desc, row_number desc
    ) latest
    where status <> 'matched'
    order by upload_id desc, row_number`.execute(tx);
  return rows;
}
