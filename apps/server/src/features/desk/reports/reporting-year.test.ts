import { reportsOfYearsEndpoint } from '@verdure/contract/coverage/documents';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;
/** Without values. */
const OLD = 2015;
const ids = new Map<number, number>();

const sql = (text: string, values: readonly unknown[] = []) => server.pool.query(text, [...values]);

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  admin = await newCaller(server, {
    organisation_id: server.filled.ours.organisationId,
    role_id: 1,
  });
});
afterAll(() => server.stop());

// a company with two years and three reports, whose only values are of YEAR
beforeEach(async () => {
  await sql('delete from company_documents');
  await sql('delete from reporting_years');
  await sql('update companies set current_year = $2 where id = $1', [COMPANY.alder, OLD]);
  const { rows } = await sql(
    `insert into reporting_years (company_id, year, financial_year)
     values ($1, $2::integer, 'now'), ($1, $3, 'before') returning id, year`,
    [COMPANY.alder, YEAR, OLD],
  );
  for (const { id, year } of rows) ids.set(year, id);
  await sql(
    `insert into company_documents (company_id, year, type, format, title)
     values ($1, $2::integer, 'annual', 'pdf', 'A'), ($1, $2::integer, 'annual', 'html', 'H'),
            ($1, $3, 'annual', 'pdf', 'B')`,
    [COMPANY.alder, YEAR, OLD],
  );
});

const years = async () =>
  reportsOfYearsEndpoint.answer
    .parse((await admin.call('GET', `/companies/${COMPANY.alder}/reports`)).json())
    .map(({ year, final, documents }) => [year, final, documents.map(({ title }) => title)]);
const currentYear = async () =>
  (await admin.call('GET', `/companies/${COMPANY.alder}`)).json().current_year;

it('a company answers its page, and its reporting years with their listed reports', async () => {
  await admin.call('DELETE', `/companies/${COMPANY.alder}/report/${YEAR}/annual/html`);
  const company = (await admin.call('GET', `/companies/${COMPANY.alder}`)).json();
  expect(company).toMatchObject({
    route: `/dashboard/company/${COMPANY.alder}`,
    reporting_years: [
      { year: YEAR, documents: [{ type: 'annual', format: 'pdf', url: null, title: 'A' }] },
      { year: OLD, documents: [{ type: 'annual', format: 'pdf', url: null, title: 'B' }] },
    ],
  });
});

it('API-080 SCR-MREP-01 (part) declares reports final, and a newer year becomes the current one', async () => {
  const address = `/companies/${COMPANY.alder}/reports/final/`;
  const answer = await admin.call('PUT', `${address}${YEAR}`);
  expect(answer.json()).toMatchObject({ year: YEAR, final: true });
  expect([(await years())[0]?.[1], await currentYear()]).toEqual([true, YEAR]);
  await admin.call('PUT', `${address}${OLD}`);
  expect(await currentYear()).toBe(YEAR);
  expect((await admin.call('PUT', `${address}1999`)).statusCode).toBe(404);
});

it('API-081 SCR-MREP-01 (part) deletes one report by year, type and format', async () => {
  const address = `/companies/${COMPANY.alder}/report/${YEAR}/annual/html`;
  expect((await admin.call('DELETE', address)).statusCode).toBe(200);
  expect((await years())[0]).toEqual([YEAR, false, ['A']]);
  expect((await admin.call('DELETE', address)).statusCode).toBe(404);
});

const change = (year: number, newYear: number, newFinancialYear = '2020/21') =>
  admin.call('PUT', `/companies/reporting-years/${ids.get(year)}`, { newYear, newFinancialYear });

it('API-082 SCR-MCM-08 (part) corrects a year with its reports, but none that has values', async () => {
  expect((await change(OLD, 2018)).json()).toMatchObject({
    year: 2018,
    financial_year: '2020/21',
  });
  expect((await years())[1]).toEqual([2018, false, ['B']]);
  expect(await currentYear()).toBe(2018);
  expect((await change(OLD, YEAR)).json().message).toContain('already');
  expect((await change(YEAR, 2019)).json().message).toContain(`${YEAR} has `);
  const named = await change(YEAR, YEAR, 'FY23');
  expect([named.statusCode, named.json().message]).toEqual([
    400,
    expect.stringContaining('Must be a year, as 2024 or 2024/25'),
  ]);
  expect((await change(YEAR, YEAR)).statusCode).toBe(200);
});

it('API-082 SCR-MCM-08 (part) deletes a year without values; its reports leave the lists', async () => {
  const remove = (year: number) =>
    admin.call('DELETE', `/companies/reporting-years/${ids.get(year)}`);
  expect((await remove(YEAR)).statusCode).toBe(400);
  expect((await remove(OLD)).statusCode).toBe(200);
  expect((await years()).map(([year]) => year)).toEqual([YEAR]);
  expect(await currentYear()).toBe(YEAR);
  expect((await remove(OLD)).statusCode).toBe(404);
});

const inForce = async (companyId: number) => {
  const { rows } = await sql(
    `select metric_id from company_metric_values
     where company_id = $1 and year = $2 and superseded_at is null order by metric_id`,
    [companyId, YEAR],
  );
  return rows.map(({ metric_id }) => metric_id);
};

it('API-094 SCR-MCM-09 (part) takes the values of a pillar, of a machine or all out of force, and erases none', async () => {
  const remove = async (metricType: string) => {
    const address = `/companies/${COMPANY.birch}/ml-data/${YEAR}?metricType=${metricType}`;
    return (await admin.call('DELETE', address)).json().deleted;
  };
  const count = async () =>
    (await sql('select count(*)::integer as n from company_metric_values')).rows[0].n;
  await sql(
    `insert into company_metric_values (company_id, metric_id, year, version, source)
     values ($1, 300, $2, 9, 'Machine reading: Green, page 3')`,
    [COMPANY.birch, YEAR],
  );
  const before = await count();
  expect(await remove('ml')).toBe(1);
  expect(await remove('governance')).toBe(1);
  expect(await inForce(COMPANY.birch)).not.toContain(200);
  expect(await remove('all')).toBeGreaterThan(0);
  expect([await inForce(COMPANY.birch), await remove('all'), await count()]).toEqual([
    [],
    0,
    before,
  ]);
  const answer = await admin.call('DELETE', `/companies/${COMPANY.birch}/ml-data/${YEAR}`);
  expect(answer.statusCode).toBe(400);
});
