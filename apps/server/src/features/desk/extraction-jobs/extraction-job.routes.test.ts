import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;
let reader: TestCaller;

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number): string =>
  new Date(server.clock.now().getTime() - days * DAY).toISOString();

async function insertReadings(tx: AdministrationTransaction, file: string): Promise<void> {
  const of = { year: YEAR, type: 'annual', format: 'pdf' } as const;
  await tx
    .insertInto('company_documents')
    .values([
      { ...of, id: 301, company_id: COMPANY.cedar, title: 'Stored', file },
      { ...of, id: 302, company_id: COMPANY.dogwood, title: 'Old', url: 'https://dog.example/r' },
      { ...of, id: 303, company_id: COMPANY.ivy, title: 'Private', file },
    ])
    .execute();
  await tx
    .insertInto('report_jobs')
    .values([
      {
        company_id: COMPANY.cedar,
        document_id: 301,
        updated_at: ago(13),
        complete: true,
        added: 4,
      },
      { company_id: COMPANY.dogwood, document_id: 302, updated_at: ago(15), error: 'It failed' },
      { company_id: COMPANY.ivy, document_id: 303, updated_at: ago(1) },
    ])
    .execute();
}

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  const file = await server.files.put(Buffer.from('%PDF'));
  await server.database.withAdministration((tx) => insertReadings(tx, file));
  analyst = await callerOf(server, server.filled.analyst);
  const { ours } = server.filled;
  reader = await callerOf(server, ours);
});
afterAll(() => server.stop());

async function titles(query = ''): Promise<readonly string[]> {
  const answer = await analyst.call('GET', `/ml/jobs${query}`);
  return extractionJobsEndpoint.answer.parse(answer.json()).map((job) => job.document_title);
}

it('SCR-JOB-03 (part) API-105 looks back two weeks, or to the day that is asked for', async () => {
  expect(await titles()).toEqual(['Stored']);
  expect(await titles('?updatedThreshold=2020-01-01')).toEqual(['Stored', 'Old']);
});

it('says what is read, how far, and where the report is', async () => {
  const answer = await analyst.call('GET', '/ml/jobs?updatedThreshold=2020-01-01');
  expect(extractionJobsEndpoint.answer.parse(answer.json())).toMatchObject([
    {
      company_id: COMPANY.cedar,
      company_name: 'Cedar',
      document_type: 'annual',
      document_url: 'pdfs/301',
      reporting_year: YEAR,
      complete: true,
      error: null,
      added: 4,
    },
    { complete: false, error: 'It failed', document_url: 'https://dog.example/r', added: null },
  ]);
});

it('the list of readings is for analysts, and hides private companies of other organisations', async () => {
  expect((await reader.call('GET', '/ml/jobs')).statusCode).toBe(403);
  expect(await titles()).not.toContain('Private');
  expect((await analyst.call('GET', '/ml/jobs?updatedThreshold=yesterday')).statusCode).toBe(400);
});
