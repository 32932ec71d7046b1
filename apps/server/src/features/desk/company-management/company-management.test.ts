import { csvUploadSchema } from '@verdure/contract/desk/report-uploads';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { workbookOf } from '../../imports/testing/import-from-text.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;

const sql = (text: string, values: readonly unknown[] = []) => server.pool.query(text, [...values]);

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  admin = await newCaller(server, {
    organisation_id: server.filled.ours.organisationId,
    role_id: 1,
  });
  await sql(
    `insert into business_activities (id, name) values (1, 'One'), (3, 'Three') on conflict do nothing`,
  );
  await sql(
    `update companies set isin = 'US0378331005', country_code = 'AX', sector_id = 11,
             synonyms = '{Erle}', current_year = 2025 where id = $1`,
    [COMPANY.alder],
  );
  await sql(`select setval(pg_get_serial_sequence('companies', 'id'), 5000)`);
  await sql(`delete from reporting_years`);
  await sql(
    `insert into reporting_years (company_id, year) values ($1, 2024), ($1, 2025), ($2, 2023)`,
    [COMPANY.alder, COMPANY.birch],
  );
  await sql(
    `insert into company_documents (company_id, year, type, format, title, url)
     values ($1, 2025, 'annual', 'pdf', 'A', 'https://a.example'),
            ($1, 2025, 'sustainability', 'pdf', 'S', null), ($1, 2024, 'annual', 'html', 'Old', null)`,
    [COMPANY.alder],
  );
});
afterAll(() => server.stop());

const list = async (query = '') =>
  manageCompaniesEndpoint.answer.parse((await admin.call('GET', `/companies${query}`)).json());
const names = async (query: string) => (await list(query)).companies.map(({ name }) => name);

it('API-059 SCR-MC-04 (part) lists companies with their latest reports, years and what they lack', async () => {
  const { companies, total, complete, incomplete } = await list('?search=US0378331005');
  expect([total, complete]).toEqual([1, 1]);
  expect(incomplete).toBe((await list()).total - 1);
  expect(companies[0]).toMatchObject({
    country_name: 'Atlantis',
    sector_name: 'Energy',
    sub_sector_name: 'Coal',
    latest_annual_report: { year: 2025, url: 'https://a.example', has_file: false },
    latest_sustainability_report: { year: 2025 },
    latest_year: 2025,
    current_year: 2025,
    missing: [],
  });
  const [birch] = (await list('?search=Birch')).companies;
  expect(birch?.missing).toContain('annual_report');
});

it('SCR-MC-05 finds by year, by none, and by name, ISIN, synonym or sector in any letters', async () => {
  await sql(`update companies set current_year = 2022 where id = $1`, [COMPANY.birch]);
  expect(await names('?search=2023')).toEqual(['Birch']);
  expect(await names('?search=2022')).toEqual(['Birch']);
  expect(await names('?search=NONE')).not.toContain('Alder');
  expect(await names('?search=none')).toContain('Cedar');
  expect(await names('?search=ERLE')).toEqual(['Alder']);
  expect(await names('?search=us03783')).toEqual(['Alder']);
  expect(await names('?search=wind')).toEqual(['Hazel']);
  expect(await names('?search=%25')).toEqual([]);
});

it('SCR-MC-02 (part) shows the complete or the incomplete ones, sorted by year, ten a page', async () => {
  expect(await names('?complete=true')).toEqual(['Alder']);
  expect(await names('?complete=false')).not.toContain('Alder');
  expect((await names('?sort=latest-year')).slice(0, 2)).toEqual(['Alder', 'Birch']);
  await sql(`insert into companies (name) select 'Zed ' || n from generate_series(10, 21) n`);
  const second = await list('?search=Zed&page=2');
  expect([second.companies.map(({ name }) => name), second.total]).toEqual([
    ['Zed 20', 'Zed 21'],
    12,
  ]);
});

it('lists the company of the name first, then names that begin with the search, then words that do', async () => {
  await sql(`insert into companies (name) values ('Abpq Ltd'), ('North Bpq'), ('Bpq'), ('Bpqua')`);
  expect(await names('?search=bpq')).toEqual(['Bpq', 'Bpqua', 'North Bpq', 'Abpq Ltd']);
  await sql(`update companies set isin = 'GB0007980591' where name = 'Bpqua'`);
  expect(await names('?search=gb0007980591')).toEqual(['Bpqua']);
  await sql(`delete from companies where name in ('Abpq Ltd', 'North Bpq', 'Bpq', 'Bpqua')`);
});

const put = (body: object, id: number = COMPANY.cedar) =>
  admin.call('PUT', `/companies/${id}`, body);
const stored = async (id: number = COMPANY.cedar) =>
  (await admin.call('GET', `/companies/${id}`)).json();

it('API-062 SCR-MCM-01 (part) changes what is sent and keeps the rest', async () => {
  const answer = await put({
    name: 'Cedar SE',
    synonyms: ['Zeder'],
    isin: 'de0007164600',
    country: 'AX',
    ticker: 'CDR',
    sector_id: 12,
    logo: 'ftp://cedar.example/logo.png',
    businessActivities: [3, 1, 3],
    icm_load_data: true,
  });
  expect(answer.statusCode).toBe(200);
  await put({ ticker: '' });
  expect(await stored()).toMatchObject({
    name: 'Cedar SE',
    synonyms: ['Zeder'],
    isin: 'DE0007164600',
    country: 'AX',
    ticker: null,
    sector_id: 12,
    logo: 'ftp://cedar.example/logo.png',
    icm_load_data: true,
    business_activities: [{ id: 1 }, { id: 3 }],
  });
  const { rows } = await sql(
    `select after from audit_events where action = 'company.changed' and subject_id = $1 order by id`,
    [String(COMPANY.cedar)],
  );
  expect(rows.map(({ after }) => Object.keys(after).length)).toEqual([9, 1]);
});

it.each([
  [{ name: ' ' }, 'Please enter a name'],
  [{ isin: '' }, 'Please enter an ISIN'],
  [{ isin: 'DE0007164601' }, 'DE0007164601 is not a valid ISIN'],
  [{ sector_id: 1 }, 'Please choose a sub-sector.'],
  [{ country: 'ZX' }, 'ZX is no country'],
  [{ country: 'EU' }, 'EU is no country'],
  [{ country: 'ZZ' }, 'ZZ is no country'],
  [{ businessActivities: [99] }, 'There is no such business activity.'],
  [{ logo: 'logo.png' }, 'The company logo source must be in a valid URL format.'],
  [{ sentiment_filter: '(cedar' }, ''],
  [{ proxy: true }, ''],
])('refuses %j with a sentence', async (body, sentence) => {
  const answer = await put(body);
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json())).toContain(sentence);
});

it('SCR-MCM-04 (part) makes a new version of fundamentals, keeps the rest, and takes zero', async () => {
  await sql(
    `insert into company_fundamentals (company_id, year, revenue_usd, expenses_usd, market_cap_usd)
     values ($1, 2020, 5, 3, 9)`,
    [COMPANY.cedar],
  );
  const fundamentals = [{ year: 2020, revenue: 0 }];
  await put({ fundamentals });
  await put({ fundamentals });
  const { rows } = await sql(
    `select version, revenue_usd, expenses_usd, market_cap_usd, superseded_at is null as in_force
     from company_fundamentals where company_id = $1 and year = 2020 order by version`,
    [COMPANY.cedar],
  );
  expect(rows).toEqual([
    { version: 1, revenue_usd: 5, expenses_usd: 3, market_cap_usd: 9, in_force: false },
    { version: 2, revenue_usd: 0, expenses_usd: 3, market_cap_usd: 9, in_force: true },
  ]);
});

it('stores a negative revenue as not disclosed, and warns', async () => {
  const fundamentals = [
    { year: 2019, revenue: -5, expenses: -1 },
    { year: 2018, revenue: 5 },
  ];
  const answer = await put({ fundamentals });
  expect(answer.json().warnings).toEqual([{ year: 2019, warning: 'invalid_value' }]);
  const { rows } = await sql(
    `select revenue_usd, expenses_usd from company_fundamentals
     where company_id = $1 and year in (2018, 2019) order by year desc`,
    [COMPANY.cedar],
  );
  expect(rows).toEqual([
    { revenue_usd: null, expenses_usd: -1 },
    { revenue_usd: 5, expenses_usd: null },
  ]);
});

it('API-087 API-088 SCR-MCM-02 (part) adds codes in upper case, checks them, and deletes them', async () => {
  const address = `/company-codes/companies/${COMPANY.elm}`;
  const added = await admin.call('POST', address, {
    code: ' ref-7 ',
    type: 'refid',
    provider: 'other',
    source_code: 'x7',
  });
  const [code] = added.json();
  expect(code).toMatchObject({
    code: 'REF-7',
    type: 'refid',
    provider: 'other',
    source_code: 'x7',
  });
  const refused = async (body: object) => (await admin.call('POST', address, body)).statusCode;
  expect(await refused({ code: 'REF-7', type: 'refid' })).toBe(400);
  expect(await refused({ code: 'US0378331000', type: 'isin' })).toBe(400);
  expect(await refused({ code: 'X' })).toBe(400);
  expect((await admin.call('DELETE', `/company-codes/${code.id}`)).statusCode).toBe(200);
  expect((await admin.call('GET', address)).json()).toEqual([]);
});

it('API-089 SCR-MCM-03 (part) keeps holdings from finding a company by a pruned code', async () => {
  await sql(`update companies set isin = 'GB0002634946' where id = $1`, [COMPANY.elm]);
  const investor = await callerOf(server, server.filled.ours);
  const matchedIn = async (portfolio: string) => {
    const file = `${portfolio}\r\nElm,GB0002634946,100`;
    const answer = await investor.upload('/portfolios/csv', file);
    return answer.json().not_found?.length === 0;
  };
  expect(await matchedIn('Before')).toBe(true);
  const address = `/prune-company-codes/companies/${COMPANY.elm}`;
  const [pruned] = (await admin.call('POST', address, { code: 'gb0002634946' })).json();
  expect(await matchedIn('Pruned')).toBe(false);
  await admin.call('DELETE', `/prune-company-codes/${pruned.id}`);
  expect(await matchedIn('After')).toBe(true);
});

const CSV = '/companies/csv-company';
const HEAD = 'Name,Country,Subsector,isin,synonyms,ticker,sentiment_filter';

/** A sub-sector of the catalogue, which the hand-made universe has none of. */
async function addSubSector() {
  const { SECTORS } = await import('@verdure/contract/vocabulary');
  const known = SECTORS.find(({ parentId }) => parentId !== null);
  await sql(`insert into sectors (id, name, parent_id) values ($1, $2, 1) on conflict do nothing`, [
    known?.id,
    known?.name,
  ]);
  return known;
}

it('API-083 SCR-MC-07 (part) adds companies of a CSV and lists every refused row with its reasons', async () => {
  const subSector = (await sql(`select name from sectors where id = 12`)).rows[0].name;
  const known = await addSubSector();
  const rows = [
    `Maple,Atlantis,${known?.name},US5949181045,Acer;Ahorn,MPL,maple`,
    `Maple again,AX,${known?.name},US5949181045`,
    `Alder,AX,${known?.name},US0378331005`,
    `,ZZ,${subSector} of nothing,US1,,,(maple`,
    `Oak,AX,Bankz,US0231351067`,
  ];
  const answer = await admin.upload(CSV, [HEAD, ...rows].join('\n'));
  expect(answer.statusCode).toBe(207);
  const { warnings, taken } = csvUploadSchema.parse(answer.json());
  expect(taken).toBe(1);
  expect(warnings).toEqual([
    {
      name: 'Maple again',
      isin: 'US5949181045',
      errors: ['line 3', 'the ISIN belongs to Maple already'],
    },
    {
      name: 'Alder',
      isin: 'US0378331005',
      errors: ['line 4', 'the ISIN belongs to Alder already'],
    },
    {
      name: 'Line 5',
      isin: 'US1',
      errors: [
        'line 5',
        'name is missing',
        "country 'ZZ' is no country that we know: use its name or its two letters",
        `subsector '${subSector} of nothing' is no sub-sector of the catalogue`,
        'ISIN is not a valid ISIN',
        expect.stringMatching(/^sentiment_filter: /),
      ],
    },
    {
      name: 'Oak',
      isin: 'US0231351067',
      errors: [
        'line 6',
        "subsector 'Bankz' is no sub-sector of the catalogue. Did you mean Banks?",
      ],
    },
  ]);
  const { companies } = await list('?search=Ahorn');
  expect(await stored(companies[0]?.id)).toMatchObject({
    name: 'Maple',
    country: 'AX',
    ticker: 'MPL',
    sentiment_filter: 'maple',
  });
});

it('looks once for the regions of all companies that a CSV adds', async () => {
  await sql(`update companies set region = 'Europe' where id = $1`, [COMPANY.alder]);
  const { name } = (await sql(`select name from sectors where id > 100 limit 1`)).rows[0];
  const rows = ['Rowan,AX,US0378331088', 'Willow,AX,US5949181128'].map((row) => {
    const [company, country, isin] = row.split(',');
    return `${company},${country},${name},${isin},,,`;
  });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => asked.mockRestore());
  const answer = await admin.upload(CSV, [HEAD, ...rows].join('\n'));
  expect([answer.statusCode, answer.json().taken]).toEqual([200, 2]);
  const looks = asked.mock.calls.filter(([query]) => String(query).includes('mode() within group'));
  expect(looks).toHaveLength(1);
  const added = await sql(`select region from companies where name in ('Rowan', 'Willow')`);
  expect(added.rows).toEqual([{ region: 'Europe' }, { region: 'Europe' }]);
});

it('adds the companies of a workbook, and says of another file what is wrong with it', async () => {
  const known = await addSubSector();
  const sheet = [
    ['Name', 'Country', 'Subsector', 'ISIN'],
    ['Hornbeam', 'AX', known?.name, 'US67066G1040'],
  ].map((cells, at) => {
    const texts = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    return `<row r="${at + 1}">${texts.join('')}</row>`;
  });
  const answer = await admin.upload(CSV, Buffer.from(workbookOf('', '', sheet.join(''))));
  expect(csvUploadSchema.parse(answer.json())).toMatchObject({ taken: 1, warnings: [] });
  const { companies } = await list('?search=Hornbeam');
  expect(companies).toHaveLength(1);
  const refused = await admin.upload(CSV, Buffer.from('%PDF-1.7 a report'));
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'coverage-csv.refused']);
  expect(refused.json().message).toMatch(/PDF/);
});

it('API-063 SCR-MCM-10 (part) deletes a company that nobody uses, and says who uses one', async () => {
  const { rows } = await sql(`insert into companies (name) values ('Typo') returning id`);
  expect((await admin.call('DELETE', `/companies/${rows[0].id}`)).statusCode).toBe(200);
  expect((await admin.call('GET', `/companies/${rows[0].id}`)).statusCode).toBe(404);
  const held = await admin.call('DELETE', `/companies/${COMPANY.elm}`);
  expect(held.statusCode).toBe(400);
  expect(held.json().message).toMatch(/in use: \d+ portfolio/);
});

it('sees a holding that is being written when a company is deleted', async () => {
  const { rows } = await sql(`insert into companies (name) values ('Contested') returning id`);
  const [{ id }] = rows;
  const [held] = (
    await sql(`select organisation_id, portfolio_id from portfolio_constituents limit 1`)
  ).rows;
  const writer = await server.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(
      `insert into portfolio_constituents
         (organisation_id, portfolio_id, type, constituent_id, weight_percent, row_order)
       values ($1, $2, 'company', $3, 1, 9999)`,
      [held.organisation_id, held.portfolio_id, id],
    );
    const deleting = admin.call('DELETE', `/companies/${id}`);
    await blocked();
    await writer.query('commit');
    expect((await deleting).json().message).toMatch(/in use: 1 portfolio/);
  } finally {
    writer.release();
  }
  await sql(`delete from portfolio_constituents where constituent_id = ${id}`);
});

/** Until somebody waits for a lock. */
async function blocked(): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await sql(waiting)).rowCount === 0) await wait(5);
}
