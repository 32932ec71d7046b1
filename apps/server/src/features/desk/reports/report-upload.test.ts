import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import { csvUploadSchema } from '@verdure/contract/desk/report-uploads';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { makeZip } from '../../../../test/factories/zip-maker.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;

const OWN_ISIN = 'FR0000120271';
const ISINS = { alder: 'US0378331005', birch: 'GB0002634946', cedar: 'DE0007164600' } as const;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const user = await server.database.withAdministration(async (tx) => {
    for (const [name, isin] of Object.entries(ISINS)) {
      await tx.updateTable('companies').set({ isin }).where('name', 'ilike', name).execute();
    }
    return insertUser(tx, { organisation_id: server.filled.ours.organisationId, role_id: 1 });
  });
  admin = await callerFor(server, user);
});
afterAll(() => server.stop());

const PDF = '%PDF-1.7 the report of Alder';

const send = (name: string, file: string | Buffer, query: string) =>
  admin.uploadForm(`/companies/pdf?${query}`, file, { name: name });

const ofAlder = `company_id=${COMPANY.alder}&year=2024&type=annual`;
const reportsOf = async (companyId: number) =>
  companyReportsEndpoint.answer.parse((await admin.call('GET', `/reports/${companyId}`)).json());

const partOf = (name: string) => makeZip([{ name, content: '<xml/>' }]);
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(`${stream}\0`, 'utf16le'),
  ]);

it.each([
  ['a.pdf', Buffer.from(PDF), 'pdf'],
  ['A.XLSX', partOf('xl/workbook.xml'), 'xlsx'],
  ['a.docx', partOf('word/document.xml'), 'docx'],
  ['a.xls', compound('Workbook'), 'xls'],
  ['a.htm', Buffer.from('<!DOCTYPE html><html></html>'), 'html'],
  ['a.xhtml', Buffer.from('<?xml version="1.0"?><html></html>'), 'html'],
])('API-083 SCR-MC-08 (part) takes %s by its content', async (name, bytes, format) => {
  const answer = await send(name, bytes, `company_id=${COMPANY.cedar}&year=2023&type=annual`);
  expect([answer.statusCode, answer.json().report?.format]).toEqual([200, format]);
});

it.each([
  ['a.pdf', '<html></html>', 'a.pdf ends in .pdf, but its content is html.'],
  ['a.pdf', '', 'a.pdf is empty.'],
  ['a.pdf', 'GIF89a', 'a.pdf ends in .pdf, but its content is an image (gif).'],
  ['a.xlsx', partOf('word/document.xml'), 'a.xlsx ends in .xlsx, but its content is docx.'],
  ['a.xls', compound('WordDocument'), 'a.xls ends in .xls, but its content is none of'],
  ['a.docx', 'PK\u0003\u0004 and nothing', 'a.docx ends in .docx, but its content is none of'],
  ['a.html', 'just words', 'a.html ends in .html, but its content is none of'],
  ['a.exe', PDF, 'a.exe is no report file.'],
  ['a.zip', partOf('a/reports/a.xhtml'), 'a.zip is a package of files. Unpack it'],
])('refuses %s with a sentence that names the file', async (name, bytes, sentence) => {
  const answer = await send(name, bytes, `company_id=${COMPANY.birch}&year=2023&type=annual`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain(sentence);
  expect(await reportsOf(COMPANY.birch)).toEqual([]);
});

it('refuses a year that has not come, and a company that nobody knows', async () => {
  const year = server.clock.now().getUTCFullYear() + 2;
  const late = await send('a.pdf', PDF, `company_id=${COMPANY.birch}&year=${year}&type=annual`);
  expect([late.statusCode, late.json().code]).toEqual([400, 'report-file.refused']);
  const unknown = await send('a.pdf', PDF, 'company_id=999999&year=2024&type=annual');
  expect(unknown.statusCode).toBe(404);
});

it('puts another file in the place of a report, and keeps the old one behind its passages', async () => {
  const first = (await send('a.pdf', PDF, `${ofAlder}&url=https://alder.example/a.pdf`)).json();
  const again = (await send('a.pdf', PDF, ofAlder)).json();
  expect(again.report).toEqual(first.report);
  const old: number = first.report.id;
  await server.pool.query(
    `insert into company_excerpts (company_id, metric_id, year, document_id, page, kind, body)
     values ($1, 44, 2024, $2, 1, 'text', 'Ten tonnes')`,
    [COMPANY.alder, old],
  );
  const second = (await send('b.pdf', `${PDF}, corrected`, `${ofAlder}&title=Corrected`)).json();
  expect(await reportsOf(COMPANY.alder)).toMatchObject([
    { id: second.report.id, title: 'Corrected', has_file: true },
  ]);
  expect((await admin.call('GET', `/documents/${old}/file`)).rawPayload.toString()).toBe(PDF);
});

it('refuses reports of shared companies from a restricted administrator, row by row', async () => {
  const restricted = await server.database.withAdministration(async (tx) => {
    const { id: organisation_id } = await insertOrganisation(tx, { restricted_admin: true });
    const own = { name: 'Own', isin: OWN_ISIN, pe_organisation_id: organisation_id };
    await insertCompany(tx, { id: 70_001, ...own });
    return insertUser(tx, { organisation_id, role_id: 1 });
  });
  const caller = await callerFor(server, restricted);
  const file = [HEAD, row(`Birch,${ISINS.birch}`), row(`Own,${OWN_ISIN}`)].join('\r\n');
  const answer = csvUploadSchema.parse((await caller.upload(CSV, file)).json());
  expect(answer).toMatchObject({ rows_read: 2, taken: 1 });
  expect(answer.warnings).toMatchObject([
    {
      isin: ISINS.birch,
      errors: ['line 2', expect.stringContaining('Every organisation reads this company')],
    },
  ]);
});

const CSV = '/companies/csv-reports';
const HEAD = 'name,ISIN,year,financial_year,report_type,report_format,report_url';
const row = (line: string) => `${line},2024,2024/25,annual,pdf,https://a.example/a.pdf`;

it('API-083 SCR-MC-08 (part) takes a CSV of addresses: 207 lists each refused row with its reasons', async () => {
  const rows = [
    row(`Birch,${ISINS.birch}`),
    row(`Elm,${ISINS.birch}`),
    row('Birch,GB00'),
    row(`Birch,${ISINS.birch}`),
    `Cedar,${ISINS.cedar},24,,quarterly,doc,ftp://a.example`,
    `Cedar,${ISINS.cedar},2024,FY24,annual,pdf,https://a.example/c.pdf`,
  ];
  const answer = await admin.upload(CSV, [HEAD, ...rows].join('\r\n'));
  expect(answer.statusCode).toBe(207);
  expect(csvUploadSchema.parse(answer.json())).toEqual({
    rows_read: 6,
    taken: 1,
    unchanged: 0,
    warnings: [
      {
        name: 'Elm',
        isin: ISINS.birch,
        errors: ['line 3', `The ISIN ${ISINS.birch} belongs to Birch, not to Elm`],
      },
      { name: 'Birch', isin: 'GB00', errors: ['line 4', 'ISIN is not a valid ISIN'] },
      { name: 'Birch', isin: ISINS.birch, errors: ['line 5', 'line 2 has this report already'] },
      {
        name: 'Cedar',
        isin: ISINS.cedar,
        errors: [
          'line 6',
          expect.stringMatching(/^year must be a year from 1990 to /),
          'financial_year is missing',
          'report_type must be one of annual, sustainability',
          'report_format must be one of pdf, xlsx, xls, docx, html',
          'report_url must be an address that begins with http:// or https://',
        ],
      },
      {
        name: 'Cedar',
        isin: ISINS.cedar,
        errors: ['line 7', 'financial_year must be a year, as 2024 or 2024/25'],
      },
    ],
  });
  expect(await reportsOf(COMPANY.birch)).toMatchObject([
    { url: 'https://a.example/a.pdf', has_file: false, title: 'Annual report 2024' },
  ]);
  const again = await admin.upload(CSV, [HEAD, rows[0]].join('\n'));
  expect([again.statusCode, again.json().unchanged]).toEqual([200, 1]);
});

it('fails for a file without a column, without rows, or with none that can be taken', async () => {
  const failed = async (text: string) => {
    const answer = await admin.upload(CSV, text);
    return [answer.statusCode, answer.json().errors];
  };
  expect(await failed('name,ISIN\nBirch,GB00')).toEqual([
    400,
    [expect.stringContaining("The file has no column 'year', 'financial_year'")],
  ]);
  expect(await failed(HEAD)).toEqual([400, ['The file has no row below its column names.']]);
  expect(await failed(`${HEAD}\n${row('Nobody,US5949181045')}`)).toEqual([
    400,
    [
      {
        name: 'Nobody',
        isin: 'US5949181045',
        errors: ['line 2', 'No company has the ISIN US5949181045'],
      },
    ],
  ]);
});

it('records each stored report', async () => {
  const { rows } = await server.pool.query(
    `select count(*)::integer as n from audit_events
     where action = 'company.report-stored' and subject_id = $1 and organisation_id = $2`,
    [String(COMPANY.birch), admin.organisationId],
  );
  expect(rows[0].n).toBe(1);
});

it('the machine reads each new report once, and no address', async () => {
  const { rows } = await server.pool.query(`
    select document.title, job.complete from report_jobs job
    join company_documents document on document.id = job.document_id
    where document.company_id = ${COMPANY.birch}`);
  expect(rows).toEqual([]);
  const report = `company_id=${COMPANY.birch}&year=2022&type=annual`;
  for (const name of ['first.pdf', 'again.pdf']) await send(name, PDF, report);
  const { rows: asked } = await server.pool.query(`
    select job.complete, job.error, document.format from report_jobs job
    join company_documents document on document.id = job.document_id
    where document.company_id = ${COMPANY.birch}`);
  expect(asked).toEqual([{ complete: false, error: null, format: 'pdf' }]);
});

it('an upload has no transaction open while the store takes the bytes of a report', async () => {
  const put = vi.spyOn(server.files, 'put').mockImplementationOnce(async () => {
    const { rows } = await server.pool.query(
      `select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    return `${rows[0]?.n}`.repeat(64);
  });
  onTestFinished(() => put.mockRestore());
  const answer = await send('a.pdf', Buffer.from(`${PDF} again`), ofAlder);
  expect(answer.statusCode).toBe(200);
  expect(await put.mock.results[0]?.value).toMatch(/^0/);
});

it('keeps the name of each file, of the replaced one too', async () => {
  const slot = `company_id=${COMPANY.alder}&year=2019&type=annual`;
  for (const name of ['first.pdf', 'second.pdf']) {
    expect((await send(name, `${PDF} in ${name}`, slot)).statusCode).toBe(200);
  }
  const stored = await server.database.withAdministration((tx) =>
    tx
      .selectFrom('company_documents')
      .where('company_id', '=', COMPANY.alder)
      .where('year', '=', 2019)
      .orderBy('id')
      .select('file_name')
      .select((each) => each('deleted_at', 'is', null).as('is_listed'))
      .execute(),
  );
  expect(stored).toEqual([
    { file_name: 'first.pdf', is_listed: false },
    { file_name: 'second.pdf', is_listed: true },
  ]);
});
