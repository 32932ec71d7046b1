import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY, insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readCoverage } from './read-coverage.ts';

const OLD = `
  update company_metric_values set created_at = '2020-01-01';
  update company_fundamentals set created_at = '2020-01-01';
  update country_metric_values set created_at = '2020-01-01';
  update companies set inputs_changed_at = '2020-01-01';
  update reviewed_years set opened_at = '2020-01-01', closed_at = '2020-01-01'`;

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
  await store.pool.query(OLD);
});

afterAll(() => store.drop());

// prettier-ignore
const changes = [
  // as of        after
  ['2020-01-01', 'nothing', 'select 1'],
  [
    '2020-01-01',
    'a value that waits for approval',
    `insert into company_metric_values (company_id, metric_id, year, version, approved, created_at)
     values (${COMPANY.alder}, 100, 2025, 9, false, '2026-01-01')`,
  ],
  [
    '2020-01-01',
    'a value that another one replaced',
    `insert into company_metric_values
       (company_id, metric_id, year, version, approved, created_at, superseded_at)
     values (${COMPANY.alder}, 100, 2025, 8, true, '2026-01-01', '2026-01-02')`,
  ],
  [
    '2020-01-01',
    'a value of a private company',
    `update company_metric_values set created_at = '2026-01-01' where company_id = ${COMPANY.ivy}`,
  ],
  [
    '2020-01-01',
    'fundamentals of a private company',
    `insert into company_fundamentals (company_id, year, revenue_usd, created_at)
     values (${COMPANY.ivy}, 2019, 1, '2026-01-01')`,
  ],
  [
    '2020-01-01',
    'a change of a private company',
    `update companies set sector_id = 12 where id = ${COMPANY.ivy}`,
  ],
  [
    '2025-03-01',
    'an approved value in force of a public company',
    `update company_metric_values set created_at = '2025-03-01'
     where company_id = ${COMPANY.birch} and metric_id = 100 and approved`,
  ],
  [
    '2025-04-01',
    'fundamentals of a public company',
    `update company_fundamentals set created_at = '2025-04-01' where company_id = ${COMPANY.birch}`,
  ],
  [
    '2025-04-01',
    'another name of a public company',
    `update companies set name = 'Silver Birch', updated_at = '2026-01-01'
     where id = ${COMPANY.birch}`,
  ],
  [
    '2025-04-15',
    'a confirmed amount of a public company',
    `insert into confirmed_amounts (company_id, year, field, usd, confirmed_at)
     values (${COMPANY.birch}, 2025, 'revenue', 1, '2025-04-15'),
            (${COMPANY.ivy}, 2025, 'revenue', 1, '2026-01-01')`,
  ],
  [
    '2025-05-01',
    'the end of a review',
    `insert into reviewed_years (company_id, year, opened_at, closed_at)
     values (${COMPANY.birch}, 2025, '2025-01-01', '2025-05-01')`,
  ],
] as const;

it.each(changes)('is as of %s after %s', async (asOf, _after, sql) => {
  await store.pool.query(sql);
  expect((await readCoverage(store.pool)).input.asOf).toBe(asOf);
});

it('reads coverage as of today after a public company moves to another sector', async () => {
  const { rows } = await store.pool.query("select to_char(now(), 'YYYY-MM-DD') as day");
  await store.pool.query(`update companies set sector_id = 12 where id = ${COMPANY.alder}`);
  expect((await readCoverage(store.pool)).input.asOf).toBe(rows[0].day);
});

it('gives a public company without a closed year in the window its peers’ scores', async () => {
  const { rows } = await store.pool.query(
    "insert into companies (id, name, sector_id) values (9001, 'Yew', 11) returning id",
  );
  const isProxy = async (values: string) => {
    await store.pool.query('delete from company_metric_values where company_id = $1', [rows[0].id]);
    await store.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, version, approved, value)
       select ${rows[0].id}, 100, year, 1, approved, 5 from (values ${values}) as given (year, approved)`,
    );
    const { input } = await readCoverage(store.pool);
    return input.companies.find(({ name }) => name === 'Yew')?.isProxy;
  };
  const year = Number((await readCoverage(store.pool)).input.asOf.slice(0, 4));
  expect(await isProxy(`(${year}, false)`)).toBe(true);
  expect(await isProxy(`(${year - 4}, true)`)).toBe(true);
  expect(await isProxy(`(${year - 3}, true)`)).toBe(false);
  await store.pool.query('delete from companies where id = $1', [rows[0].id]);
});

it('reads no awareness by rule of any year once an analyst has judged the metric', async () => {
  const add = (year: number, awareness: number, isByRule: boolean) =>
    store.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, version, approved, awareness, by_rule)
       values (${COMPANY.alder}, 200, ${year}, 20, true, ${awareness}, ${isByRule})`,
    );
  const levels = async () => {
    const { input } = await readCoverage(store.pool);
    return [...input.metricValues]
      .filter(({ companyId, metricId }) => companyId === COMPANY.alder && metricId === 200)
      .map(({ year, awareness }) => [year, awareness]);
  };
  await store.pool.query(
    `delete from company_metric_values where company_id = ${COMPANY.alder} and metric_id = 200`,
  );
  await add(2024, 2, true);
  expect(await levels()).toEqual([[2024, 2]]);
  await add(2023, 3, false);
  expect(await levels()).toEqual([
    [2023, 3],
    [2024, null],
  ]);
});

it('reads of countries what was known at an instant', async () => {
  const { rows } = await store.pool.query<{ country: number; metric: number; value: number }>(
    `insert into country_metric_values (country_id, metric_id, year, value, created_at)
     select country_id, metric_id, 2026, 7, '2026-05-15' from country_metric_values
     where superseded_at is null order by id limit 1
     returning country_id as country, metric_id as metric, value`,
  );
  const [added] = rows;
  const knownAt = async (instant: string) => {
    const { input } = await readCoverage(store.pool, { instant });
    return input.countryValues.filter(
      ({ countryId, metricId, year }) =>
        countryId === added?.country && metricId === added.metric && year === 2026,
    );
  };
  expect(await knownAt('2026-05-14T12:00:00Z')).toEqual([]);
  expect(await knownAt('2026-05-16T12:00:00Z')).toMatchObject([{ value: 7 }]);
});
