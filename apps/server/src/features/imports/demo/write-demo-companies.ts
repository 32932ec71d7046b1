import type { CompanyFinding, DemoPast, DemoUniverse } from '@verdure/demo-universe';

import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { isOfClosedYear } from '../../../universe/years-in-force.ts';
import { type Cell, createBulkWriter, insertRows } from '../bulk/insert-rows.ts';
import { metricValueRows, VALUE_COLUMNS } from './demo-value-rows.ts';

const SOURCE = 'Demo data';

/** When a row was written, of a demo with a past; else now. */
const WRITTEN_AT = { created_at: 'timestamptz' } as const;

const momentOf = (
  past: DemoPast | null,
  { companyId, year }: { readonly companyId: number; readonly year: number },
): readonly Cell[] => (past === null ? [] : [past.moments.of(companyId, year)]);

const COMPANY_COLUMNS = {
  id: 'integer',
  name: 'text',
  isin: 'text',
  country_code: 'text',
  region: 'text',
  ticker: 'text',
  sector_id: 'integer',
  synonyms: 'text[]',
  icm_gov: 'boolean',
  icm_sus: 'boolean',
  sentiment_only: 'boolean',
  proxy: 'boolean',
  pe_organisation_id: 'integer',
  activities_known: 'boolean',
  nace_section: 'text',
} as const;

/** A demo to be written, with its past if it has one. */
export interface WrittenDemo {
  readonly universe: DemoUniverse;
  readonly past: DemoPast | null;
}

async function writeCompanies(tx: AdministrationTransaction, { universe, past }: WrittenDemo) {
  const known = new Set(
    universe.companyActivities.flatMap(({ companyId, activityIds }) =>
      activityIds === null ? [] : [companyId],
    ),
  );
  const rows = universe.companies.map((company) => [
    company.id,
    company.name,
    company.isin,
    company.countryCode,
    company.region,
    company.ticker,
    company.sectorId,
    company.synonyms,
    company.icmGov,
    company.icmSus,
    company.sentimentOnly,
    company.proxy || past?.moments.coveredFrom.has(company.id) === true,
    company.peOrganisationId,
    known.has(company.id),
    universe.naceSections.get(company.id) ?? null,
    ...(past === null ? [] : [past.days.origin]),
  ]);
  const columns = { ...COMPANY_COLUMNS, ...(past && WRITTEN_AT) };
  return insertRows(tx, { table: 'companies', columns }, rows);
}

const writeCodes = (tx: AdministrationTransaction, { companyCodes }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'company_codes',
      columns: { company_id: 'integer', code: 'text', type: 'text', provider: 'text' },
    },
    companyCodes.map(({ companyId, code, type, provider }) => [companyId, code, type, provider]),
  );

const writePreferences = (tx: AdministrationTransaction, { companyPreferences }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'company_preferences',
      columns: {
        company_id: 'integer',
        gov: 'boolean',
        sus: 'boolean',
        s2: 'boolean',
        edci: 'boolean',
        sfdr: 'boolean',
        sdg_alignment: 'boolean',
        custom_metrics: 'boolean',
        qualitative_only: 'boolean',
      },
    },
    companyPreferences.map((row) => [
      row.companyId,
      row.gov,
      row.sus,
      row.s2,
      row.edci,
      row.sfdr,
      row.sdgAlignment,
      row.customMetrics,
      row.qualitativeOnly,
    ]),
  );

const writeActivities = (tx: AdministrationTransaction, { companyActivities }: DemoUniverse) =>
  insertRows(
    tx,
    { table: 'company_activities', columns: { company_id: 'integer', activity_id: 'integer' } },
    companyActivities.flatMap(({ companyId, activityIds }) =>
      (activityIds ?? []).map((activityId) => [companyId, activityId]),
    ),
  );

const writeReportingYears = (tx: AdministrationTransaction, { reportingYears }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'reporting_years',
      columns: {
        company_id: 'integer',
        year: 'integer',
        financial_year: 'text',
        period_start: 'date',
        period_end: 'date',
      },
    },
    reportingYears.map(({ companyId, year, financialYear }) => [
      companyId,
      year,
      String(financialYear),
      `${financialYear}-01-01`,
      `${financialYear}-12-31`,
    ]),
  );

const writeFundamentals = (tx: AdministrationTransaction, { universe, past }: WrittenDemo) =>
  insertRows(
    tx,
    {
      table: 'company_fundamentals',
      columns: {
        ...(past && WRITTEN_AT),
        company_id: 'integer',
        year: 'integer',
        revenue_usd: 'double precision',
        expenses_usd: 'double precision',
        wellbeing_usd: 'double precision',
        market_cap_usd: 'double precision',
        enterprise_value_usd: 'double precision',
        ebit_usd: 'double precision',
        source: 'text',
      },
    },
    universe.fundamentals.map((row) => [
      ...momentOf(past, row),
      row.companyId,
      row.year,
      row.revenueUsd,
      row.expensesUsd,
      row.wellbeingUsd,
      row.marketCapUsd,
      row.enterpriseValueUsd,
      row.ebitUsd,
      SOURCE,
    ]),
  );

/** What the reports of two years before said goes when the newer ones are read. */
function findingRows({ universe, past }: WrittenDemo): readonly (readonly Cell[])[] {
  const { companyFindings } = universe;
  const cellsOf = (row: CompanyFinding) => [
    row.companyId,
    row.subject,
    row.subjectId,
    row.year,
    true,
    row.contributes,
    row.harms,
    row.alignedTurnoverFraction,
    row.metricId,
    row.reason,
    SOURCE,
  ];
  if (past === null) return companyFindings.map(cellsOf);
  return companyFindings.flatMap((row) => {
    const earlier = past.earlierFinding(row);
    const [at, before] = [row, earlier].map(({ companyId, year }) =>
      past.moments.of(companyId, year),
    );
    const now = [at ?? null, null, ...cellsOf(row)];
    // a company that is covered since later has no earlier reading
    return at === before ? [now] : [[before ?? null, at ?? null, ...cellsOf(earlier)], now];
  });
}

const writeFindings = (tx: AdministrationTransaction, demo: WrittenDemo) =>
  insertRows(
    tx,
    {
      table: 'company_findings',
      columns: {
        ...(demo.past && { ...WRITTEN_AT, superseded_at: 'timestamptz' as const }),
        company_id: 'integer',
        subject: 'text',
        subject_id: 'integer',
        year: 'integer',
        approved: 'boolean',
        contributes: 'boolean',
        harms: 'boolean',
        aligned_turnover: 'double precision',
        metric_id: 'integer',
        reason: 'text',
        source: 'text',
      },
    },
    findingRows(demo),
  );

async function writeMetricValues(tx: AdministrationTransaction, demo: WrittenDemo) {
  const writer = createBulkWriter(tx, {
    table: 'company_metric_values',
    columns: VALUE_COLUMNS[demo.past === null ? 'now' : 'past'],
  });
  for (const chunk of demo.universe.companyMetricValueChunks()) {
    for (const row of metricValueRows(chunk, demo.past)) await writer.add(row);
  }
  return writer.end();
}

/**
 * The years with waiting values are in review for the first time, in whichever order they were
 * written; the current year of a company is the latest other one.
 */
async function openYears(tx: AdministrationTransaction) {
  await sql`delete from reviewed_years`.execute(tx);
  await sql`
    insert into reviewed_years (company_id, year, opened_at)
    select company_id, year, min(created_at) from company_metric_values
    where not approved and superseded_at is null
    group by company_id, year`.execute(tx);
  await sql`
    update companies set current_year = (
      select max(known.year) from reporting_years known
      where known.company_id = companies.id and ${isOfClosedYear('known')}
    )`.execute(tx);
}

/** Triggers raise these states, but they do not run while references are checked once at the end. */
const raiseOwnStates = (tx: AdministrationTransaction) =>
  sql`
    insert into own_states (organisation_id)
    select distinct pe_organisation_id from companies where pe_organisation_id is not null`.execute(
    tx,
  );

/** Writes the fictional companies and their data. Returns the number of rows per table. */
export async function writeDemoCompanies(tx: AdministrationTransaction, demo: WrittenDemo) {
  const { universe } = demo;
  const written = {
    companies: await writeCompanies(tx, demo),
    company_codes: await writeCodes(tx, universe),
    company_preferences: await writePreferences(tx, universe),
    company_activities: await writeActivities(tx, universe),
    reporting_years: await writeReportingYears(tx, universe),
    company_fundamentals: await writeFundamentals(tx, demo),
    company_findings: await writeFindings(tx, demo),
    company_metric_values: await writeMetricValues(tx, demo),
  };
  await openYears(tx);
  await raiseOwnStates(tx);
  return written;
}
