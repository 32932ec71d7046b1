import { buildSnapshot } from '@verdure/scoring/snapshot';
import type pg from 'pg';

import { DEFAULT_DEMO, seedDemo } from '../../src/entry/seed.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { storeSnapshot } from '../../src/universe/build-snapshot.ts';
import type { FundTable } from '../../src/universe/fund-table.ts';
import { readCoverage } from '../../src/universe/read-coverage.ts';
import { isinOf } from './sample-holdings.ts';

const SEEDED = DEFAULT_DEMO.companies;
/** Ids of the copies of a company are so far apart. */
const COPY_STEP = 1_000_000;
const FIRST_ISIN = 500_000_000;

const COPIED = [
  ...['name', 'country_code', 'region', 'ticker', 'sector_id', 'icm_gov', 'icm_sus'],
  ...['sentiment_only', 'proxy', 'activities_known', 'current_year'],
].map((column) => (column === 'name' ? "c.name || ' ' || copy" : `c.${column}`));

/** The demo's companies again and again under other names, without their values. */
export async function copyCompanies(
  pool: pg.Pool,
  companies: number,
  seeded = SEEDED,
): Promise<void> {
  const more = companies - seeded;
  const isins = Array.from({ length: more }, (_, index) => isinOf(FIRST_ISIN + index));
  const copies = Math.ceil(more / seeded) + 1;
  await pool.query(
    `insert into companies (id, isin, name, country_code, region, ticker, sector_id, icm_gov,
       icm_sus, sentiment_only, proxy, activities_known, current_year)
     select c.id + copy * $1, given.isin, ${COPIED.join(', ')}
     from (select c.id, copy, row_number() over (order by copy, c.id) as number
           from companies c, generate_series(1, $2) as copy
           where pe_organisation_id is null) places
     join companies c using (id)
     join unnest($3::text[]) with ordinality as given (isin, number) using (number)`,
    [COPY_STEP, copies, isins],
  );
  await pool.query(
    `insert into company_activities (company_id, activity_id)
     select companies.id, activity_id
     from companies join company_activities own on own.company_id = companies.id % $1
     where companies.id > $1`,
    [COPY_STEP],
  );
}

/** Rows of the companies that are there, then those of every copy. */
function* withCopies<Row extends { readonly companyId: number }>(
  rows: Iterable<Row>,
  ids: ReadonlySet<number>,
  last: number,
): Generator<Row> {
  for (let copy = 0; copy * COPY_STEP <= last; copy += 1) {
    for (const row of rows) {
      const companyId = row.companyId + copy * COPY_STEP;
      if (ids.has(companyId)) yield { ...row, companyId };
    }
  }
}

/** The demo universe with as many companies, in seconds: only the first ones have stored values. */
export async function fillLargeUniverse(
  { pool, database, directory }: { pool: pg.Pool; database: Database; directory: string },
  companies: number,
  fundsOf?: (companyIds: Int32Array) => FundTable,
): Promise<void> {
  await seedDemo(database, DEFAULT_DEMO);
  await copyCompanies(pool, companies);
  await pool.query('analyze');
  const { input, funds } = await readCoverage(pool);
  const ids = new Set(input.companies.map(({ id }) => id));
  const last = Math.max(...ids);
  const snapshot = buildSnapshot({
    ...input,
    metricValues: withCopies(input.metricValues, ids, last),
    fundamentals: withCopies([...input.fundamentals], ids, last),
  });
  const held = fundsOf?.(snapshot.companies.id) ?? funds;
  await storeSnapshot({ database, directory }, { ...snapshot, funds: held });
}
