import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { reserveIds } from '../bulk/reserve-ids.ts';
import type { CompanyRecord } from '../kinds/company-record.ts';

/** A company from the file; id is null if it is new. */
export interface StagedCompany {
  readonly id: number | null;
  readonly record: CompanyRecord;
}

const COLUMNS = {
  id: 'integer',
  name: 'text',
  isin: 'text',
  country_code: 'text',
  region: 'text',
  ticker: 'text',
  sector_id: 'integer',
  synonyms: 'text[]',
  proxy: 'boolean',
  sentiment_only: 'boolean',
  icm_gov: 'boolean',
  icm_sus: 'boolean',
  activities_known: 'boolean',
  nace_section: 'text',
} as const;

const cellsOf = (id: number, record: CompanyRecord) => [
  id,
  record.name,
  record.isin,
  record.countryCode,
  record.region,
  record.ticker,
  record.sectorId,
  [...record.synonyms],
  record.proxy,
  record.sentimentOnly,
  record.icmGov,
  record.icmSus,
  record.activityIds === null ? null : true,
  record.naceSection,
];

async function numbered(tx: AdministrationTransaction, staged: readonly StagedCompany[]) {
  const fresh = staged.filter(({ id }) => id === null).length;
  const ids = (await reserveIds(tx, 'companies', fresh)).values();
  return staged.map(({ id, record }) => ({ id: id ?? ids.next().value ?? 0, record }));
}

type NumberedCompany = Awaited<ReturnType<typeof numbered>>[number];

async function stage(tx: AdministrationTransaction, companies: readonly NumberedCompany[]) {
  await sql`create temporary table staged_companies on commit drop as select * from companies with no data`.execute(
    tx,
  );
  await insertRows(
    tx,
    { table: 'staged_companies', columns: COLUMNS },
    companies.map(({ id, record }) => cellsOf(id, record)),
  );
  await sql`analyze staged_companies`.execute(tx);
}

/** Updates only fields that the file gives and that differ. The first ISIN stays primary. */
const updateChanged = (tx: AdministrationTransaction) =>
  sql<{ id: number }>`
  with wanted as (
    select old.id, staged.name, coalesce(old.isin, staged.isin) as isin,
      coalesce(staged.country_code, old.country_code) as country_code,
      coalesce(staged.region, old.region) as region,
      coalesce(staged.ticker, old.ticker) as ticker,
      coalesce(staged.sector_id, old.sector_id) as sector_id,
      (select coalesce(array_agg(distinct synonym order by synonym), '{}')
        from unnest(old.synonyms || staged.synonyms) as synonym where synonym <> staged.name) as synonyms,
      coalesce(staged.proxy, old.proxy) as proxy,
      coalesce(staged.sentiment_only, old.sentiment_only) as sentiment_only,
      coalesce(staged.icm_gov, old.icm_gov) as icm_gov,
      coalesce(staged.icm_sus, old.icm_sus) as icm_sus,
      coalesce(staged.activities_known, old.activities_known) as activities_known,
      coalesce(staged.nace_section, old.nace_section) as nace_section
    from staged_companies staged join companies old using (id)
  )
  update companies set name = wanted.name, isin = wanted.isin, country_code = wanted.country_code,
    region = wanted.region, ticker = wanted.ticker, sector_id = wanted.sector_id,
    synonyms = wanted.synonyms, proxy = wanted.proxy, sentiment_only = wanted.sentiment_only,
    icm_gov = wanted.icm_gov, icm_sus = wanted.icm_sus, activities_known = wanted.activities_known,
    nace_section = wanted.nace_section,
    updated_at = now()
  from wanted
  where companies.id = wanted.id
    and (companies.name, companies.isin, companies.country_code, companies.region, companies.ticker,
      companies.sector_id, companies.synonyms, companies.proxy, companies.sentiment_only,
      companies.icm_gov, companies.icm_sus, companies.activities_known, companies.nace_section)
      is distinct from
      (wanted.name, wanted.isin, wanted.country_code, wanted.region, wanted.ticker,
      wanted.sector_id, wanted.synonyms, wanted.proxy, wanted.sentiment_only,
      wanted.icm_gov, wanted.icm_sus, wanted.activities_known, wanted.nace_section)
  returning companies.id
`.execute(tx);

const insertNew = (tx: AdministrationTransaction) =>
  sql<{ id: number }>`
  insert into companies (id, name, isin, country_code, region, ticker, sector_id, synonyms, proxy,
    sentiment_only, icm_gov, icm_sus, activities_known, nace_section)
  select id, name, isin, country_code, region, ticker, sector_id,
    array(select distinct synonym from unnest(synonyms) as synonym where synonym <> name order by 1),
    coalesce(proxy, false), coalesce(sentiment_only, false), coalesce(icm_gov, false),
    coalesce(icm_sus, false), coalesce(activities_known, false), nace_section
  from staged_companies staged
  where not exists (select from companies where companies.id = staged.id)
  returning id
`.execute(tx);

const codesOf = ({ id, record }: NumberedCompany) => [
  ...[...record.isins].map((isin) => [id, isin, 'isin']),
  ...[...record.tickers].map((ticker) => [id, ticker, 'ticker']),
  ...(record.lei === null ? [] : [[id, record.lei, 'lei']]),
  ...(record.refid === null ? [] : [[id, record.refid, 'refid']]),
];

/** Adds new codes of companies, except an ISIN that is already the primary one. */
async function writeCodes(tx: AdministrationTransaction, companies: readonly NumberedCompany[]) {
  await sql`create temporary table staged_codes (company_id integer, code text, type text) on commit drop`.execute(
    tx,
  );
  await insertRows(
    tx,
    { table: 'staged_codes', columns: { company_id: 'integer', code: 'text', type: 'text' } },
    companies.flatMap(codesOf),
  );
  return sql<{ id: number }>`
    insert into company_codes (company_id, code, type, provider)
    select company_id, code, type, 'other' from staged_codes
    where not exists (select from companies where id = company_id and isin = code)
    on conflict (company_id, type, code) do nothing
    returning company_id as id
  `.execute(tx);
}

async function writeActivities(
  tx: AdministrationTransaction,
  companies: readonly NumberedCompany[],
) {
  const known = companies.filter(({ record }) => record.activityIds !== null);
  const rows = known.flatMap(({ id, record }) =>
    (record.activityIds ?? []).map((activity) => [id, activity]),
  );
  await sql`create temporary table staged_activities (company_id integer, activity_id integer) on commit drop`.execute(
    tx,
  );
  await insertRows(
    tx,
    { table: 'staged_activities', columns: { company_id: 'integer', activity_id: 'integer' } },
    rows,
  );
  const gone = await sql<{ id: number }>`
    delete from company_activities old where company_id = any (${known.map(({ id }) => id)}::integer[])
      and not exists (select from staged_activities staged where (staged.company_id, staged.activity_id) = (old.company_id, old.activity_id))
    returning company_id as id
  `.execute(tx);
  const added = await sql<{ id: number }>`
    insert into company_activities (company_id, activity_id)
    select distinct company_id, activity_id from staged_activities
    on conflict do nothing returning company_id as id
  `.execute(tx);
  return [...gone.rows, ...added.rows];
}

/** Writes new and changed companies with codes and activities. Returns how many. */
export async function writeStagedCompanies(
  tx: AdministrationTransaction,
  staged: readonly StagedCompany[],
): Promise<number> {
  const companies = await numbered(tx, staged);
  await stage(tx, companies);
  const changed = await updateChanged(tx);
  const added = await insertNew(tx);
  const coded = await writeCodes(tx, companies);
  const active = await writeActivities(tx, companies);
  const touched = [...changed.rows, ...added.rows, ...coded.rows, ...active];
  return new Set(touched.map(({ id }) => id)).size;
}
