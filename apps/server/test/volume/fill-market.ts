import { join } from 'node:path';
import type pg from 'pg';

import { DEFAULT_DEMO, seedDemo } from '../../src/entry/seed.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { buildAndStoreSnapshot } from '../../src/universe/build-snapshot.ts';
import { copyCompanies } from '../bench/large-universe.ts';

/** The whole market. */
const COMPANIES = 70_000;
const FUNDS = 430_000;
const ORGANISATIONS = 1_000;
const LINES_A_FUND = 150;
const YEARS = [2016, 2025];
const SEEDED = 1_000;
const LINES_A_PORTFOLIO = 500;
const FIRST_FUND = 1_000_000;
const SEED = 7;
/** Values that wait for review: of as many companies, electricity of the newest year. */
export const WAITING = 200;
const WAITING_METRIC = 4;

/** What is made is not worth a wait for the disk: a load that was cut is made again. */
const WITHOUT_WAITING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
  work_mem: '256MB',
};

/** A whole number that is the same for the same parts on every machine, in SQL. */
const random = (...parts: readonly string[]): string => {
  const mixed = parts.reduce((sum, part) => `(${sum} * 1009 + ${part})`, '0::bigint');
  return `(hashint8extended(${mixed}, ${SEED}) & 1073741823)`;
};
const NUMBER = random('company.id', 'metric.id', 'year');

/** A value of every metric for every company and year that has none. */
const VALUES = `
  insert into company_metric_values
    (company_id, metric_id, year, approved, awareness, performance, raw_value, value, raw_unit, source)
  select company.id, metric.id, year, true, ${NUMBER} % 9 / 2.0,
    case when metric.tag = 'QUAL' then ${NUMBER} / 16 % 9 / 2.0 end,
    figure, figure, case when figure is not null then metric.unit end, 'Made for the volume'
  from (select * from companies order by id) company cross join metrics metric
  cross join generate_series(${YEARS.join(', ')}) as year
  cross join lateral (select case
    when metric.tag = 'QUAL' then null
    when metric.unit = 'Y/N' then ${NUMBER} % 2
    else ${NUMBER} % 10000 / 100.0 end as figure) made
  where company.pe_organisation_id is null and not exists (
    select from company_metric_values known
    where known.company_id = company.id and known.metric_id = metric.id and known.year = year)`;

const FUND_ROWS = `
  insert into funds (id, name) select ${FIRST_FUND} + n, 'Volume fund ' || n from generate_series(1, $1::int) n`;

const FUND_LINES = `
  insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight)
  select fund.id, date '2026-05-31', line, 'company',
    held.ids[1 + ${random('fund.id', 'line')} % cardinality(held.ids)],
    'Company', round(${random('line', 'fund.id')} % 1000 / 1000.0 / ${LINES_A_FUND}, 5)
  from funds fund cross join generate_series(1, ${LINES_A_FUND}) line
  cross join (select array_agg(id order by id) ids from companies where pe_organisation_id is null) held
  where fund.id > ${FIRST_FUND}`;

const ORGANISATION_ROWS = `
  with made as (
    insert into organisations (name) select 'Volume organisation ' || n from generate_series(1, $1::int) n
    returning id
  ), people as (
    insert into users (organisation_id, email, role_id)
    select id, 'person-of-' || id || '@volume.example.test', 2 from made returning organisation_id, id
  )
  insert into portfolios (organisation_id, id, name, manager_id)
  select organisation_id, 1, 'Holdings', id from people`;

const PORTFOLIO_LINES = `
  insert into portfolio_constituents
    (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
  select portfolio.organisation_id, portfolio.id, 'company', held.id, held.place, 1 + held.place % 97
  from portfolios portfolio
  join organisations organisation on organisation.id = portfolio.organisation_id
    and organisation.name like 'Volume organisation %'
  cross join lateral (
    select id, row_number() over () as place from (
      select id from companies where pe_organisation_id is null and id % 7 = portfolio.organisation_id % 7
      order by id limit ${LINES_A_PORTFOLIO}) chosen) held`;

const WAITING_VALUES = `
  insert into company_metric_values
    (company_id, metric_id, year, version, approved, awareness, raw_value, value, raw_unit, source)
  select company_id, metric_id, year, version + 1, false, awareness, raw_value + 1, value + 1, raw_unit, source
  from company_metric_values
  where metric_id = ${WAITING_METRIC} and year = ${YEARS[1]} and superseded_at is null and approved
    and raw_value is not null
  order by company_id desc limit ${WAITING}`;

/** Fills a table without its secondary indexes, which are quicker made afterwards. */
async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
}

async function fillTables(pool: pg.Pool, size: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await withoutIndexes(client, 'company_metric_values', () => client.query(VALUES));
    await client.query(FUND_ROWS, [Math.round(FUNDS * size)]);
    await withoutIndexes(client, 'fund_holdings', () => client.query(FUND_LINES));
    await client.query(ORGANISATION_ROWS, [Math.round(ORGANISATIONS * size)]);
    await client.query(PORTFOLIO_LINES);
    await client.query('set session_replication_role = origin');
    await client.query(WAITING_VALUES);
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

export interface FilledMarket {
  readonly companies: number;
  readonly values: number;
  readonly loadMilliseconds: number;
  readonly buildMilliseconds: number;
  readonly snapshotBytes: number;
}

/** Makes a part of the market in a new database, and its first snapshot. */
export async function fillMarket(directory: string, size: number): Promise<FilledMarket> {
  const server = await startEmbedded(directory, WITHOUT_WAITING);
  const pool = createPool(server.address, { statementTimeoutMilliseconds: 0 });
  try {
    const begun = performance.now();
    await migrate(pool);
    await seedDemo(createDatabase(pool), { ...DEFAULT_DEMO, companies: SEEDED });
    await copyCompanies(pool, Math.round(COMPANIES * size), SEEDED);
    await fillTables(pool, size);
    const loaded = performance.now();
    const built = await buildAndStoreSnapshot(pool, join(directory, 'first-snapshot'));
    return {
      companies: built.companyCount,
      values: built.metricValueCount,
      loadMilliseconds: loaded - begun,
      buildMilliseconds: performance.now() - loaded,
      snapshotBytes: built.byteSize,
    };
  } finally {
    await pool.end();
    await server.stop();
  }
}
