import { COUNTRY_METRICS } from '@verdure/contract/vocabulary';
import type {
  CompanyRow,
  CountryCategoryRow,
  DimensionRow,
  FundamentalsRow,
  SnapshotInputByMetric,
} from '@verdure/scoring/snapshot';
import { type EurYear, eurYears } from '@verdure/scoring/units';
import type pg from 'pg';
import { Kysely, PostgresDialect, sql } from 'kysely';

import { type Instant, readerAt } from '../platform/database/past.ts';
import type { CoverageTables } from '../platform/database/schema.ts';
import {
  COMPANY_FIELDS,
  FINDING_FIELDS,
  fundamentalsRowOf,
  publicCompanyRowOf,
} from './company-rows.ts';
import { withConfirmed } from './confirmed-amounts.ts';
import type { FundTable } from './fund-table.ts';
import { readFunds } from './read-funds.ts';
import { type ReadFunds, readFundsAfter } from './stored-funds.ts';
import {
  PUBLIC_COMPANIES,
  readAllValues,
  readValues,
  type ReadValues,
  type ValueReading,
} from './stored-values.ts';
import { noteYears } from './value-years.ts';
import { type CompanyYear, CompanyYears } from './years-in-force.ts';

/** The coverage plane in one moment. Private companies are no part of it: nobody else may see them. */
export interface Coverage {
  /** The moment, in full precision: an ISO string would cut it to milliseconds. */
  readonly readAt: string;
  readonly input: SnapshotInputByMetric;
  /** The metrics of which a value that counts is another than before; null: perhaps all. */
  readonly changedMetricIds: ReadonlySet<number> | null;
  readonly funds: FundTable;
  readonly metricValueCount: number;
  /** For the next reading; null: too many to be stored in memory, or of the past. */
  readonly values: ReadValues | null;
  readonly reading: ValueReading;
  /** For the next reading; null: too many to be stored in memory, or of the past. */
  readonly readFunds: ReadFunds | null;
}

type Reader = Kysely<CoverageTables>;

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  memberOf: (row: Row) => number,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [memberOf(row)]);
    else group.push(memberOf(row));
  }
  return groups;
}

const readSectors = (reader: Reader) =>
  reader
    .selectFrom('sectors')
    .orderBy('id')
    .select(['id', 'name', 'parent_id as parentId'])
    .execute();

async function readDimensions(reader: Reader): Promise<readonly DimensionRow[]> {
  const applies = grouped(
    await reader.selectFrom('sector_dimensions').selectAll().orderBy('sector_id').execute(),
    (row) => row.dimension_id,
    (row) => row.sector_id,
  );
  const rows = await reader.selectFrom('dimensions').selectAll().orderBy('id').execute();
  return rows.map(({ id, name, pillar }) => ({
    id,
    name,
    pillar,
    subSectorIds: applies.get(id) ?? null,
  }));
}

async function readMetrics(reader: Reader) {
  const rows = await reader.selectFrom('metrics').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    dimensionId: row.dimension_id,
    tag: row.tag,
    unit: row.unit ?? '',
    isHigherBetter: row.higher_is_better,
    isScalable: row.is_scalable,
    isIncident: row.is_incident,
    displayDecimals: row.display_dp,
  }));
}

const publicCompanies = (reader: Reader) =>
  reader
    .selectFrom('companies')
    .leftJoin('company_preferences as preference', 'preference.company_id', 'companies.id')
    .where('companies.pe_organisation_id', 'is', null)
    .orderBy('companies.id')
    .select(COMPANY_FIELDS)
    .execute();

async function readCompanies(reader: Reader, years: CompanyYears): Promise<readonly CompanyRow[]> {
  const activities = grouped(
    await reader.selectFrom('company_activities').selectAll().orderBy('activity_id').execute(),
    (row) => row.company_id,
    (row) => row.activity_id,
  );
  const rows = await publicCompanies(reader);
  return rows.map((row) => publicCompanyRowOf(row, activities.get(row.id) ?? [], years));
}

async function readFundamentals(
  reader: Reader,
  years: CompanyYears,
): Promise<readonly FundamentalsRow[]> {
  const rows = await reader
    .selectFrom('company_fundamentals')
    .where('superseded_at', 'is', null)
    .orderBy('company_id')
    .orderBy('year')
    .selectAll()
    .execute();
  const confirmed = await reader.selectFrom('confirmed_amounts').selectAll().execute();
  return withConfirmed(
    rows.map((row) => fundamentalsRowOf(row, years)),
    confirmed,
  );
}

const readFindings = (reader: Reader) =>
  reader
    .selectFrom('company_findings as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where('companies.pe_organisation_id', 'is', null)
    .where('stored.approved', '=', true)
    .where('stored.superseded_at', 'is', null)
    .orderBy('stored.company_id')
    .orderBy('stored.subject')
    .orderBy('stored.subject_id')
    .orderBy('stored.year')
    .select(FINDING_FIELDS)
    .execute();

/** What EUR cost in each year, by the rates up to a day. */
async function readEurYears(reader: Reader, day: string): Promise<readonly EurYear[]> {
  const rates = await reader
    .selectFrom('exchange_rates')
    .where('currency', '=', 'EUR')
    .where('date', '<=', day)
    .orderBy('date')
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'), 'usd_per_unit'])
    .execute();
  return eurYears(
    rates.map(({ date, usd_per_unit }) => ({ currency: 'EUR', date, usdPerUnit: usd_per_unit })),
  );
}

async function readCategories(
  reader: Reader,
): Promise<ReadonlyMap<number, readonly CountryCategoryRow[]>> {
  const rows = await reader
    .selectFrom('country_categories')
    .innerJoin('categories', 'categories.id', 'country_categories.category_id')
    .orderBy('country_categories.category_group_id')
    .select([
      'country_categories.country_id',
      'country_categories.category_group_id',
      'categories.id',
      'categories.name',
    ])
    .execute();
  const byCountry = new Map<number, CountryCategoryRow[]>();
  for (const { country_id, category_group_id, id, name } of rows) {
    const category = { groupId: category_group_id, categoryId: id, name };
    byCountry.set(country_id, [...(byCountry.get(country_id) ?? []), category]);
  }
  return byCountry;
}

async function readCountryValues(reader: Reader) {
  const rows = await reader
    .selectFrom('country_metric_values')
    .where('superseded_at', 'is', null)
    .orderBy('country_id')
    .orderBy('metric_id')
    .orderBy('year')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    countryId: row.country_id,
    metricId: row.metric_id,
    year: row.year,
    awareness: row.awareness,
    performance: null,
    value: row.value,
  }));
}

async function readCountries(reader: Reader) {
  const categories = await readCategories(reader);
  const countryValues = await readCountryValues(reader);
  const latestYears = new Map<number, number>();
  for (const { countryId, year } of countryValues) {
    latestYears.set(countryId, Math.max(year, latestYears.get(countryId) ?? year));
  }
  const countries = await reader.selectFrom('countries').selectAll().orderBy('id').execute();
  return {
    countryValues,
    countries: countries.map(({ id, iso2, name, esg_rated }) => ({
      id,
      code: iso2 ?? '',
      name,
      isEsgRated: esg_rated,
      reportingYear: latestYears.get(id) ?? null,
      categories: categories.get(id) ?? [],
    })),
  };
}

const decimalsOf = new Map(COUNTRY_METRICS.map(({ id, displayDp }) => [id, displayDp]));

async function readCountryMetrics(reader: Reader) {
  const rows = await reader.selectFrom('country_metrics').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    dimensionId: row.country_dimension_id,
    tag: 'QUANT' as const,
    unit: row.unit ?? '',
    isHigherBetter: row.higher_is_better,
    isIncident: false,
    displayDecimals: decimalsOf.get(row.id) ?? 0,
  }));
}

/** The years of companies that are in review for the first time. */
const readOpenYears = (reader: Reader) =>
  reader
    .selectFrom('reviewed_years')
    .where('closed_at', 'is', null)
    .select(['company_id as companyId', 'year'])
    .execute();

const MILLISECONDS_A_DAY = 86_400_000;

const dayOf = (days: number): string =>
  Number.isFinite(days)
    ? new Date(days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
    : FIRST_DAY;

const FIRST_DAY = '1970-01-01';

/**
 * The day the snapshot is computed for: that of its newest input (methodology 24.2). The same data
 * give the same day whenever they are read, and names, notes and users are no inputs. Values say their own days.
 */
async function readAsOf(reader: Reader): Promise<string> {
  const ofPublic = sql.raw(`company_id in (${PUBLIC_COMPANIES})`);
  const found = await sql<{ day: string | null }>`
    select to_char(greatest(
      (select max(closed_at) from reviewed_years where ${ofPublic}),
      (select max(created_at) from company_fundamentals where superseded_at is null and ${ofPublic}),
      (select max(confirmed_at) from confirmed_amounts where ${ofPublic}),
      (select max(created_at) from company_findings
        where approved and superseded_at is null and ${ofPublic}),
      (select max(created_at) from country_metric_values where superseded_at is null),
      (select max(inputs_changed_at) from companies where pe_organisation_id is null)
    ), 'YYYY-MM-DD') as day`.execute(reader);
  return found.rows[0]?.day ?? FIRST_DAY;
}

/** A query builder that speaks over one connection, inside the transaction that is open on it. */
function readerOn(client: pg.PoolClient): Reader {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<CoverageTables>({ dialect: new PostgresDialect({ pool }) });
}

/** How the coverage is read. */
interface Reading {
  /** A moment of the past; null: now. */
  readonly instant: Instant | null;
  /** Values that were read before, which are not read again where they did not change. They are used up. */
  readonly before: ReadValues | null;
  /** Funds that were read before, which are not read again where none changed. */
  readonly fundsBefore: ReadFunds | null;
}

async function readValuePart(
  client: pg.PoolClient,
  { instant, before }: Reading,
  openYears: readonly CompanyYear[],
) {
  if (instant === null) return readValues(client, before, openYears);
  const values = await readAllValues(client, instant);
  const reading = { kind: 'all', because: 'it is the past' } as const;
  return { values, next: null, reading, changedMetricIds: null };
}

/** The funds now, or those of the past with the lines of its day. */
async function readFundPart(
  client: pg.PoolClient,
  reader: Reader,
  { instant, fundsBefore, day }: Reading & { readonly day: string },
) {
  if (instant === null) return readFundsAfter(client, reader, fundsBefore);
  return { funds: await readFunds(client, reader, { instant, day }), next: null };
}

async function readAll(client: pg.PoolClient, reading: Reading): Promise<Coverage> {
  const { instant } = reading;
  const present = readerOn(client);
  const reader = instant === null ? present : readerAt(present, instant);
  const { rows } = await sql<{ at: string }>`select transaction_timestamp()::text as at`.execute(
    reader,
  );
  const openYears = await readOpenYears(reader);
  const read = await readValuePart(client, reading, openYears);
  const years = new CompanyYears(openYears, null);
  const noted = noteYears(read.values, years);
  const newest = [await readAsOf(reader), dayOf(noted.newestDay)].toSorted().at(-1) ?? FIRST_DAY;
  // what has no versions was written later
  const asOf = instant !== null && instant.slice(0, 10) < newest ? instant.slice(0, 10) : newest;
  const shown = years.asOf(asOf);
  const { funds, next: fundsRead } = await readFundPart(client, reader, { ...reading, day: asOf });
  return {
    readAt: instant ?? rows[0]?.at ?? 'now',
    funds,
    metricValueCount: noted.count,
    values: read.next,
    reading: read.reading,
    changedMetricIds: read.changedMetricIds,
    readFunds: fundsRead,
    input: {
      asOf,
      eurYears: await readEurYears(reader, asOf),
      sectors: await readSectors(reader),
      dimensions: await readDimensions(reader),
      metrics: await readMetrics(reader),
      companies: await readCompanies(reader, shown),
      metricValues: read.values.rows((place) => !years.isOpen(place)),
      fundamentals: await readFundamentals(reader, shown),
      findings: await readFindings(reader),
      ...(await readCountries(reader)),
      countryDimensions: await reader
        .selectFrom('country_dimensions')
        .selectAll()
        .orderBy('id')
        .execute(),
      countryMetrics: await readCountryMetrics(reader),
    },
  };
}

/** Reads approved values in force, all tables as they were in one moment: now, unless said otherwise. */
export async function readCoverage(
  pool: pg.Pool,
  { instant = null, before = null, fundsBefore = null }: Partial<Reading> = {},
): Promise<Coverage> {
  const client = await pool.connect();
  try {
    await client.query(
      'begin isolation level repeatable read read only; set local role verdure_coverage; set local statement_timeout = 0',
    );
    const coverage = await readAll(client, { instant, before, fundsBefore });
    await client.query('commit');
    return coverage;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
