import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { pdfOfPages } from '../../../../test/pdf-of-pages.ts';
import { callerOf } from '../../../../test/test-caller.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { runWaitingJobs } from '../../../../test/run-waiting-jobs.ts';
import { extractionJobs } from './extraction.jobs.ts';
import { enqueueReading } from './extraction-job.reads.ts';
import { processReport } from './process-report.ts';

let server: CoverageServer<ReviewedUniverse>;
let started: CoverageServer<ReviewedUniverse> | undefined;

beforeEach(async () => {
  await started?.stop();
  started = await startCoverageServer(insertReviewedUniverse);
  server = started;
});
afterAll(() => started?.stop());

const company = COMPANY.dogwood;

const report = (scope1: string, more = ''): string => `<html><head><title>x</title></head><body>
  <script>Scope 1 emissions were 9 tCO2e.</script>
  <p>Greenhouse gas emissions (tonnes CO2e)</p>
  <table><tr><th>Metric</th><th>${YEAR}</th><th>${YEAR - 1}</th></tr>
  <tr><td>Scope 1</td><td>${scope1}</td><td>1,200</td></tr></table>${more}</body></html>`;

const docx = (scope1: string): Uint8Array => {
  const cell = (text: string) => `<w:tc><w:tcPr/><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const row = (...cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  const table = `<w:tbl>${row('(tonnes CO2e)', String(YEAR), String(YEAR - 1))}${row('Scope 1', scope1, '1,200')}</w:tbl>`;
  return zipSync({
    'word/document.xml': strToU8(`<w:document><w:body>${table}</w:body></w:document>`),
  });
};

type Format = 'html' | 'pdf' | 'xls' | 'docx' | 'xlsx';

let lastId = 100;

async function storeReport(content: string | Uint8Array, format: Format = 'html', title = 'Green') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = await server.files.put(bytes);
  lastId += 1;
  const id = lastId;
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('company_documents')
      .values({ id, company_id: company, year: YEAR, type: 'sustainability', format, title, file })
      .execute(),
  );
  return id;
}

const parts = () => ({ database: server.database, files: server.files, compute: testCompute });
const read = (documentId: number) => processReport(parts(), { documentId, organisationId: null });

const values = () =>
  server.database.withAdministration((tx) =>
    tx
      .selectFrom('company_metric_values')
      .where('company_id', '=', company)
      .where('metric_id', 'in', [92, 93])
      .where('superseded_at', 'is', null)
      .select(['metric_id', 'year', 'approved', 'raw_value', 'raw_unit', 'value', 'source'])
      .orderBy('metric_id')
      .orderBy('year', 'desc')
      .orderBy('id')
      .execute(),
  );
const figures = async () =>
  (await values()).map(({ metric_id, year, value }) => [metric_id, year, value]);

const passages = () =>
  server.database.withAdministration((tx) =>
    tx
      .selectFrom('company_excerpts')
      .where('company_id', '=', company)
      .selectAll()
      .orderBy('year', 'desc')
      .orderBy('id')
      .execute(),
  );

const insertValue = (row: object) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_metric_values')
      .values({ company_id: company, metric_id: 92, year: YEAR, version: 1, ...row })
      .execute(),
  );

describe('a report that is read', () => {
  it('leaves values that wait for approval, with their passages', async () => {
    const documentId = await storeReport(report('1,100'));
    expect(await read(documentId)).toMatchObject({ complete: true, error: null, added: 2 });
    const waiting = {
      approved: false,
      raw_unit: 'tonnes CO2e',
      source: 'Machine reading: Green, page 1',
    };
    expect(await values()).toEqual([
      { metric_id: 92, year: YEAR, raw_value: 1100, value: 1100, ...waiting },
      { metric_id: 92, year: YEAR - 1, raw_value: 1200, value: 1200, ...waiting },
    ]);
    expect(await passages()).toMatchObject([
      {
        metric_id: 92,
        labels: ['performance'],
        performance_match: true,
        raw_unit: 'tonnes CO2e',
        more_words: [],
      },
      { metric_id: 92, page: 1, kind: 'table', document_id: documentId },
    ]);
  });

  it('adds nothing when it is read again', async () => {
    const documentId = await storeReport(report('1,100', '<p>Our net zero policy is new.</p>'));
    await read(documentId);
    const before = [await values(), await passages()];
    expect(await read(documentId)).toMatchObject({ complete: true, added: 0, passages: 0 });
    expect([await values(), await passages()]).toEqual(before);
  });

  it('adds what rows say beyond their metric to passages that were read before that was stored', async () => {
    const documentId = await storeReport(report('1,100'));
    await read(documentId);
    await server.database.withAdministration((tx) =>
      tx.updateTable('company_excerpts').set({ more_words: null }).execute(),
    );
    await read(documentId);
    expect(await passages()).toMatchObject([{ more_words: [] }, { more_words: [] }]);
  });

  it('takes the place of what the machine read before', async () => {
    await read(await storeReport(report('1,100')));
    await read(await storeReport(docx('1,300'), 'docx'));
    expect(await figures()).toEqual([
      [92, YEAR, 1300],
      [92, YEAR - 1, 1200],
    ]);
  });

  it.each([
    ['in force', { approved: true, value: 1100, raw_value: 1.1, raw_unit: 'ktCO2e' }],
    ['in force, rounded', { approved: true, value: 1100.4 }],
    ["an analyst's that waits", { value: 7, created_by: 1, edited: true }],
  ])('leaves out a figure that is %s', async (_what, row) => {
    await insertValue(row);
    await read(await storeReport(report('1,100')));
    expect(await figures()).toEqual([
      [92, YEAR, row.value],
      [92, YEAR - 1, 1200],
    ]);
    expect(await passages()).toHaveLength(2);
  });

  it.each([
    ['11', 11.4, [11.4]],
    ['11.0', 11.4, [11.4, 11]],
  ])('takes %s for a rounded 11.4 only by its decimals', async (printed, known, expected) => {
    const unit = 'tonnes CO2e';
    await insertValue({ approved: true, value: known, raw_value: known, raw_unit: unit });
    await read(await storeReport(report(printed)));
    const ofYear = (await figures()).filter(([, year]) => year === YEAR);
    expect(ofYear.map(([, , value]) => value)).toEqual(expected);
  });

  it('leaves what an organisation has uploaded, and keeps the awareness in force', async () => {
    const { organisationId } = server.filled.ours;
    await insertValue({ value: 7, uploaded_by_organisation_id: organisationId });
    await insertValue({ version: 2, value: 900, approved: true, awareness: 3 });
    await read(await storeReport(report('1,100')));
    expect((await figures()).slice(0, 3)).toEqual([
      [92, YEAR, 7],
      [92, YEAR, 900],
      [92, YEAR, 1100],
    ]);
    const { rows } = await server.pool.query(
      `select awareness from company_metric_values where source like 'Machine%' and year = ${YEAR}`,
    );
    expect(rows).toEqual([{ awareness: 3 }]);
  });

  it('gives passages and no value for a figure in a unit that is not known', async () => {
    await read(await storeReport(report('1,100').replace('tonnes CO2e', 'mtCO2e')));
    expect(await figures()).toEqual([]);
    expect(await passages()).toMatchObject([{ raw_value: 1100, raw_unit: 'mtCO2e' }, {}]);
  });

  it('leaves out a passage that an analyst has deleted', async () => {
    const documentId = await storeReport(report('1,100'));
    await read(documentId);
    await server.database.withAdministration((tx) =>
      tx.updateTable('company_excerpts').set({ is_deleted: true }).execute(),
    );
    await read(documentId);
    expect((await passages()).filter(({ is_deleted }) => !is_deleted)).toEqual([]);
  });
});

it('a report with pages that are pictures says which, in its reading and beside the values', async () => {
  const lines = ['Scope 1 emissions were 1,100 tonnes CO2e.'];
  const pdf = pdfOfPages([{ shows: 'text', lines }, { shows: 'picture' }]);
  const gaps = ['Page 2 is a picture: it was not read.'];
  const documentId = await storeReport(pdf, 'pdf');
  expect(await read(documentId)).toMatchObject({ complete: true, error: null, gaps });
  const analyst = await callerOf(server, server.filled.analyst);
  const listed = await analyst.call('GET', '/ml/jobs');
  expect(extractionJobsEndpoint.answer.parse(listed.json())).toMatchObject([{ gaps }]);
  const review = await analyst.call('GET', `/companies/${company}/ml-data`);
  expect(reviewedMetricsEndpoint.answer.parse(review.json()).readings).toEqual([
    { report_id: documentId, title: 'Green', year: YEAR, is_being_read: false, error: null, gaps },
  ]);
});

const jobs = () =>
  server.database.withAdministration((tx) =>
    tx.selectFrom('report_jobs').select(['complete', 'error', 'added']).execute(),
  );

describe('a report that cannot be read ends with a sentence', () => {
  it.each([
    ['pdf', 'this is no PDF', 'The file is not a readable PDF.'],
    [
      'pdf',
      '%PDF-1.7 and nothing more',
      'The PDF is damaged or cut off: its end is missing. Get it again from its source.',
    ],
    ['pdf', '%PDF-1.7 %%EOF', 'The file is not a readable PDF.'],
    ['docx', 'this is no archive', 'The file is not a readable .docx.'],
    [
      'xlsx',
      'this is no archive',
      'This workbook is damaged and cannot be opened. Save it again in your spreadsheet, or as CSV, and upload that.',
    ],
    ['html', '<html><script>all of it</script></html>', 'The report has no text that can be read.'],
    [
      'xls',
      'old',
      'A .xls workbook cannot be read by the machine. Save it as .xlsx and upload it again.',
    ],
  ] as const)('%s: %s', async (...[format, content, error]) => {
    await read(await storeReport(content, format));
    expect(await jobs()).toEqual([{ complete: true, error, added: null }]);
  });

  it('a report without a file too', async () => {
    const documentId = await storeReport('x');
    await server.database.withAdministration((tx) =>
      tx.updateTable('company_documents').set({ file: null }).execute(),
    );
    expect(await read(documentId)).toEqual({
      complete: true,
      error: 'The report has no stored file.',
      gaps: [],
    });
  });

  it('nothing is read of a report that is not there', async () => {
    expect(await read(999)).toBeNull();
    expect(await jobs()).toEqual([]);
  });
});

describe('a job', () => {
  const ask = (documentId: number) =>
    server.database.withAdministration((tx) =>
      enqueueReading(tx, { documentId, organisationId: server.filled.ours.organisationId }),
    );
  const work = () => runWaitingJobs(server.pool, extractionJobs(parts()).handlers);

  it('is asked for with the report, waits, and is done', async () => {
    const documentId = await storeReport(report('1,100'));
    await ask(documentId);
    await ask(documentId);
    expect(await jobs()).toEqual([{ complete: false, error: null, added: null }]);
    await work();
    expect(await jobs()).toEqual([{ complete: true, error: null, added: 2 }]);
    const events = await server.database.withAdministration((tx) =>
      tx
        .selectFrom('audit_events')
        .where('action', '=', 'report.read')
        .select(['subject_id', sql<number>`(after ->> 'added')::integer`.as('added')])
        .execute(),
    );
    expect(events).toEqual([{ subject_id: String(documentId), added: 2 }]);
  });

  it('a reading that fails says so, and is tried again', async () => {
    const documentId = await storeReport(report('1,100'));
    const broken = extractionJobs({
      ...parts(),
      files: Object.assign(Object.create(server.files), {
        get: () => Promise.reject(new Error('the disk is gone')),
      }),
    });
    await ask(documentId);
    await runWaitingJobs(server.pool, broken.handlers);
    expect(await jobs()).toMatchObject([
      { complete: false, error: 'The last attempt failed. The report is read again.' },
    ]);
    // long due, so that a clock that is set back does not make it wait
    await server.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
         where last_error is not null`,
    );
    await work();
    // what is left in the queue says why
    const left = await server.pool.query('select last_error from graphile_worker._private_jobs');
    expect(left.rows).toEqual([]);
    expect(await jobs()).toEqual([{ complete: true, error: null, added: 2 }]);
  });

  const resume = async () => {
    await server.pool.query(
      `update report_jobs set updated_at = now() - interval '11 minutes' where not complete`,
    );
    await server.pool.query(
      `select graphile_worker.add_job('reports.resume-stranded', '{}'::json)`,
    );
    await work();
  };

  it('a reading that has failed for the last time says what to do', async () => {
    const documentId = await storeReport(report('1,100'));
    await ask(documentId);
    await server.pool.query('delete from graphile_worker._private_jobs');
    await server.pool.query(`update report_jobs set error = 'It is read again.'`);
    await resume();
    expect(await jobs()).toMatchObject([
      {
        complete: true,
        error: 'The report could not be read. Upload it again.',
      },
    ]);
  });

  it('a reading that has lost its job is queued again', async () => {
    const documentId = await storeReport(report('1,100'));
    await ask(documentId);
    await server.pool.query('delete from graphile_worker._private_jobs');
    await resume();
    await work();
    expect(await jobs()).toEqual([{ complete: true, error: null, added: 2 }]);
  });
});
