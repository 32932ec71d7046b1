import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { MatchedHoldings } from './holdings-file/open-file.ts';

/**
 * What the viewer may hold under these ISINs, as the JSON of a list of `Candidate`. Row-level security
 * hides companies of others.
 *
 * @param isins as PostgreSQL reads arrays
 */
export async function candidatesText(
  tx: TenantTransaction,
  viewer: Viewer,
  isins: string,
): Promise<string> {
  const inScope = viewer.isScoped
    ? sql`and exists (
        select from user_scoped_companies scope
        where scope.organisation_id = ${viewer.organisationId} and scope.user_id = ${viewer.userId}
          and scope.company_id = companies.id)`
    : sql``;
  const { rows } = await sql<{ text: string }>`
    with wanted as (select unnest(${isins}::text[]) as isin),
    carriers as (
      select wanted.isin, companies.id, null::text as code_name
      from wanted join companies on companies.isin = wanted.isin
      union all
      select wanted.isin, company_codes.company_id, company_codes.name
      from wanted join company_codes on company_codes.code = wanted.isin and company_codes.type = 'isin'
    ),
    candidates as (
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
      join countries on countries.id = country_codes.country_id
    )
    select coalesce(json_agg(row_to_json(candidates)), '[]')::text as text from candidates`.execute(
    tx,
  );
  return rows[0]?.text ?? '[]';
}

export interface NewUpload {
  readonly organisationId: number;
  readonly portfolioId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly uploadedBy: number;
  readonly matched: MatchedHoldings;
}

/** Keeps what was uploaded, every row of it. */
export async function insertUpload(tx: TenantTransaction, upload: NewUpload): Promise<void> {
  const { matched } = upload;
  const { buffer, byteOffset, byteLength } = matched.kept;
  await tx
    .insertInto('portfolio_uploads')
    .values({
      organisation_id: upload.organisationId,
      portfolio_id: upload.portfolioId,
      file_name: upload.fileName,
      sha256: upload.sha256,
      uploaded_by: upload.uploadedBy,
      row_count: matched.rowCount,
      matched_count: matched.matchedCount,
      not_found_count: matched.notFoundCount,
      ambiguous_count: matched.ambiguousCount,
      rows: sql`${Buffer.from(buffer, byteOffset, byteLength)}::json`,
    })
    .execute();
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
             name, isin, status, candidate_names, upload_id, place
      from (
        select id as upload_id, place, kept ->> 1 as name, kept ->> 2 as isin, kept ->> 4 as status,
               coalesce(kept -> 5, '[]') as candidate_names
        from portfolio_uploads cross join json_array_elements(rows) with ordinality as row (kept, place)
        where organisation_id = ${organisationId} and portfolio_id = ${portfolioId}
      ) every
      order by isin, case when isin = '' then name end, upload_id desc, place desc
    ) latest
    where status in ('not_found', 'ambiguous')
    order by upload_id desc, place`.execute(tx);
  return rows;
}
