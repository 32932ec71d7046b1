import { generateUniverse } from '@verdure/demo-universe';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { HABITS, inlineReport } from '../../../../../../packages/extraction/test/inline-report.ts';
import { type BadReport, badReports } from '../../../../test/bad-inputs/bad-reports.ts';
import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { processReport } from '../extraction-jobs/process-report.ts';

const YEAR = 2024;
const ENDS = ['at the door', 'by the reader', 'read'];

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;
let files: readonly BadReport[];

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  // reports of the scene have numbers of their own
  await server.pool.query(`select setval(pg_get_serial_sequence('company_documents', 'id'), 1000)`);
  analyst = await callerOf(server, server.filled.analyst);
  const [report] = generateUniverse({
    seed: 1,
    companies: 20,
    asOf: '2026-06-30',
  }).companyReports();
  const [habit] = HABITS;
  if (report === undefined || habit === undefined) throw new Error('there is no report');
  const tagged = {
    concept: 'GrossScope1GreenhouseGasEmissions',
    label: 'Emitted directly',
    unit: 'tCO2e',
    values: new Map([[YEAR, 1100]]),
  };
  files = badReports(report.bytes, inlineReport([tagged], habit));
});
afterAll(() => server.stop());

const post = (path: string, { name, bytes }: BadReport) =>
  analyst.uploadForm(`/companies/pdf${path}`, bytes, { name });

/** What readings write, as rows and as their count. */
async function written(): Promise<readonly number[]> {
  const tables = ['company_metric_values', 'company_excerpts'];
  const found = await Promise.all(
    tables.map((table) => server.pool.query(`select count(*)::integer as n from ${table}`)),
  );
  return found.map(({ rows }) => rows[0].n);
}

/** A sentence of the product: it ends as one, and no code speaks in it. */
const isSentence = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^\S.{8,300}\.$/.test(text) &&
  !/undefined|\[object|NaN|null|Error|\bat .+:\d+|\/src\/|node_modules/.test(text);

/** What is wrong with the answer to a file's cover; null: it is read, or refused in a sentence. */
async function faultOfCover(file: BadReport): Promise<string | null> {
  const cover = await post('/cover', file);
  const said = cover.json().message;
  const isRefused = cover.statusCode === 400 && isSentence(said);
  return cover.statusCode === 200 || isRefused
    ? null
    : `its cover ends with ${cover.statusCode}: ${said}`;
}

/** How the reading of a stored file ends: refused by the reader, or read; else what is wrong with its end. */
async function endOfReading(documentId: number): Promise<string> {
  const before = await written();
  const { database, files: store } = server;
  const parts = { database, files: store, compute: testCompute };
  const result = await processReport(parts, { documentId, organisationId: null });
  if (result?.complete !== true) return 'its reading does not end';
  if (result.error === null) return 'read';
  const isUntouched = JSON.stringify(await written()) === JSON.stringify(before);
  return isSentence(result.error) && isUntouched
    ? 'by the reader'
    : `writes, or says: ${result.error}`;
}

/** How a file ends: refused at the door, or as its reading does. */
async function endOf(file: BadReport): Promise<string> {
  const fault = await faultOfCover(file);
  if (fault !== null) return fault;
  const query = `company_id=${COMPANY.dogwood}&year=${YEAR}&type=annual`;
  const upload = await post(`?${query}`, file);
  if (upload.statusCode === 400 && isSentence(upload.json().message)) return 'at the door';
  return upload.statusCode === 200
    ? endOfReading(upload.json().report.id)
    : `${upload.statusCode}: ${upload.json().message}`;
}

it('bad reports are at least 200, each with a name of its own', () => {
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length);
});

it('each is read or refused in a sentence, and leaves nothing half-written', async () => {
  const faults: string[] = [];
  const ends = new Map(ENDS.map((end) => [end, 0]));
  for (const file of files) {
    const end = await endOf(file).catch((error: unknown) => `throws ${error}`);
    const count = ends.get(end);
    if (count === undefined) faults.push(`${file.what}: ${end}`);
    else ends.set(end, count + 1);
  }
  expect(faults).toEqual([]);
  expect(Math.min(...ends.values())).toBeGreaterThan(10);
});
