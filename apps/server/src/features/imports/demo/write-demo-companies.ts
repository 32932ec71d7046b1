import type { DemoUniverse } from '@verdure/demo-universe';

import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { isOfClosedYear } from '../../../universe/years-in-force.ts';
import { createBulkWriter, insertRows } from '../bulk/insert-rows.ts';

const SOURCE = 'Demo data';

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

async function writeCompanies(tx: AdministrationTransaction, universe: DemoUniverse) {
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
    company.proxy,
    company.peOrganisationId,
    known.has(company.id),
    universe.naceSections.get(company.id) ?? null,
  ]);
  return insertRows(tx, { table: 'companies', columns: COMPANY_COLUMNS }, rows);
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

const writeFundamentals = (tx: AdministrationTransaction, { fundamentals }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'company_fundamentals',
      columns: {
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
    fundamentals.map((row) => [
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

const writeFindings = (tx: AdministrationTransaction, { companyFindings }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'company_findings',
      columns: {
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
    companyFindings.map((row) => [
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
    ]),
  );

async function writeMetricValues(tx: AdministrationTransaction, universe: DemoUniverse) {
  const writer = createBulkWriter(tx, {
    table: 'company_metric_values',
    columns: {
      company_id: 'integer',
      metric_id: 'integer',
      year: 'integer',
      approved: 'boolean',
      awareness: 'double precision',
      performance: 'double precision',
      raw_value: 'double precision',
      value: 'double precision',
      raw_unit: 'text',
      reason: 'text',
      source: 'text',
    },
  });
  for (const chunk of universe.companyMetricValueChunks()) {
    for (const row of chunk) {
      await writer.add([
        row.companyId,
        row.metricId,
        row.year,
        row.approved,
        row.awareness,
        row.performance,
        row.rawValue,
        row.value,
        row.rawValue === null ? null : row.rawUnit,
        row.reason,
        SOURCE,
      ]);
    }
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
    insert into reviewed_years (company_id, year)
    select distinct company_id, year from company_metric_values
    where not approved and superseded_at is null`.execute(tx);
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
export async function writeDemoCompanies(tx: AdministrationTransaction, universe: DemoUniverse) {
  const written = {
    companies: await writeCompanies(tx, universe),
    company_codes: await writeCodes(tx, universe),
    company_preferences: await writePreferences(tx, universe),
    company_activities: await writeActivities(tx, universe),
    reporting_years: await writeReportingYears(tx, universe),
    company_fundamentals: await writeFundamentals(tx, universe),
    company_findings: await writeFindings(tx, universe),
    company_metric_values: await writeMetricValues(tx, universe),
  };
  await openYears(tx);
  await raiseOwnStates(tx);
  return written;
}
