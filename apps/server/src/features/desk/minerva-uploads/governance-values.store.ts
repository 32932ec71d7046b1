import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { GovernanceFigure } from './check-row.ts';
import type { Candidate } from './match-company.ts';

/** Companies with these ISINs, among the public ones and the organisation's own. */
export async function findCandidates(
  tx: AdministrationTransaction,
  organisationId: number,
  isins: readonly string[],
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct company.id, carried.isin, company.name, company.synonyms,
      company.pe_organisation_id is not null as is_private
    from (
      select id as company_id, isin::text as isin from companies where isin = any(${isins})
      union
      select company_id, code from company_codes where type = 'isin' and code = any(${isins})
    ) carried
    join companies company on company.id = carried.company_id
    where (company.pe_organisation_id is null or company.pe_organisation_id = ${organisationId})
      and not exists (
        select from company_prune_codes pruned
        where pruned.company_id = company.id and pruned.code = carried.isin
      )
    order by company.id`.execute(tx);
  return rows;
}

/** One figure of a company, from one file. */
export interface CompanyFigure extends GovernanceFigure {
  readonly companyId: number;
  readonly source: string;
}

const recordOf = (figure: CompanyFigure) => ({
  company_id: figure.companyId,
  metric_id: figure.metricId,
  year: figure.year,
  awareness: figure.awareness,
  performance: figure.performance,
  value: figure.value,
  raw_value: figure.rawValue,
  raw_unit: figure.rawUnit,
  reason: figure.reason,
  source: figure.source,
});

/** The user who uploads. */
interface Uploader {
  readonly organisationId: number;
  readonly userId: number;
}

/**
 * Adds versions that need approval. A figure that is already in force, or already waits for
 * approval from the same organisation, is left out. A new version supersedes the organisation's own
 * waiting version, never an approved one or one of another organisation.
 *
 * @returns how many versions were added, by company
 */
export async function addWaitingVersions(
  tx: AdministrationTransaction,
  figures: readonly CompanyFigure[],
  { organisationId, userId }: Uploader,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ company_id: number; added: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(figures.map(recordOf))}::jsonb) as given (
        company_id integer, metric_id integer, year smallint, awareness float8, performance float8,
        value float8, raw_value float8, raw_unit text, reason text, source text)
    ), changed as (
      select given.*, case when not latest.approved then latest.id end as waiting_id
      from given left join lateral (
        select old.* from company_metric_values old
        where (old.company_id, old.metric_id, old.year)
            = (given.company_id, given.metric_id, given.year)
          and old.superseded_at is null
          and (old.approved or old.uploaded_by_organisation_id = ${organisationId})
        order by old.approved, old.version desc limit 1
      ) latest on true
      where latest.id is null
        or (latest.awareness, latest.performance, latest.raw_value, latest.raw_unit, latest.value)
          is distinct from
          (given.awareness, given.performance, given.raw_value, given.raw_unit, given.value)
    ), superseded as (
      -- by id: joined to a table without statistics, every waiting row is read for every figure
      update company_metric_values set superseded_at = now()
      where id = any (array (select waiting_id from changed where waiting_id is not null))
    ), added as (
      insert into company_metric_values (company_id, metric_id, year, version, approved, awareness,
        performance, raw_value, raw_unit, value, reason, source, created_by,
        uploaded_by_organisation_id)
      select company_id, metric_id, year,
        coalesce((select max(version) from company_metric_values old
          where (old.company_id, old.metric_id, old.year)
            = (changed.company_id, changed.metric_id, changed.year)), 0) + 1,
        false, awareness, performance, raw_value, raw_unit, value, reason, source, ${userId},
        ${organisationId}
      from changed
      returning company_id
    )
    select company_id, count(*)::integer as added from added group by company_id`.execute(tx);
  return new Map(rows.map(({ company_id, added }) => [company_id, added]));
}
