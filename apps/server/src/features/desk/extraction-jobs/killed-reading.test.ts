import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { type Child, childOfTest } from '../../../../test/processes/child.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { directoryFiles } from '../../../platform/files/file-store.ts';
import { enqueueReading } from './extraction-job.reads.ts';

const company = COMPANY.dogwood;
const DOCUMENT = 101;
const TITLE = 'Green';
const REPORT = `<html><body><table><tr><th>tonnes CO2e</th><th>${YEAR}</th><th>${YEAR - 1}</th></tr>
  <tr><td>Scope 1</td><td>1,100</td><td>1,200</td></tr></table></body></html>`;

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;
let directory: string;

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  analyst = await callerOf(server, server.filled.analyst);
  directory = mkdtempSync(join(tmpdir(), 'verdure-reading-'));
  const file = await directoryFiles(directory).put(Buffer.from(REPORT));
  const of = { company_id: company, year: YEAR, type: 'annual', format: 'html' } as const;
  await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('company_documents')
      .values({ ...of, id: DOCUMENT, title: TITLE, file })
      .execute();
    await enqueueReading(tx, { documentId: DOCUMENT, organisationId: analyst.organisationId });
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function reader(): Promise<Child> {
  const child = childOfTest('./reading-process.ts', [], {
    env: { TEST_ADDRESS: JSON.stringify(server.address), TEST_DIRECTORY: directory },
  });
  expect(await child.nextLine()).toBe('working');
  return child;
}

const countOf = async (sql: string): Promise<number> =>
  Number((await server.pool.query(`select count(*) from ${sql}`)).rows[0]?.count);
const waiting = () => countOf('graphile_worker._private_jobs');
const blocked = () =>
  countOf(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
const unended = () => countOf('report_jobs where not complete');

const review = async () =>
  reviewedMetricsEndpoint.answer.parse(
    (await analyst.call('GET', `/companies/${company}/ml-data`)).json(),
  );
const scope1 = async () =>
  (await review()).metrics
    .filter(({ metric, approved }) => metric.id === 92 && !approved)
    .map(({ year, performance_value }) => [year, performance_value]);

it('a reading whose process is killed while it writes is done by the next, once, and the page says so meanwhile', async () => {
  const holder = await server.pool.connect();
  // the values are written, and the passages wait
  await holder.query('begin; lock table company_excerpts in exclusive mode');
  const killed = await reader();
  await expect.poll(blocked).toBe(1);
  const [meanwhile] = (await review()).readings;
  expect(meanwhile).toMatchObject({ title: TITLE, is_being_read: true, error: null });
  await killed.killHard();
  await holder.query('rollback');
  holder.release();
  await expect.poll(blocked).toBe(0);
  expect(await scope1()).toEqual([]);
  expect((await review()).readings).toEqual([meanwhile]);

  // a lock older than five seconds whose worker is gone is free
  await server.pool.query(
    `update graphile_worker._private_jobs set run_at = now(),
       locked_at = locked_at - interval '10 seconds'`,
  );
  const next = await reader();
  await expect.poll(waiting).toBe(0);
  expect(await unended()).toBe(0);
  expect(await scope1()).toEqual([
    [YEAR, 1_100],
    [YEAR - 1, 1_200],
  ]);
  expect(await countOf(`company_excerpts where document_id = ${DOCUMENT}`)).toBe(2);
  expect(await countOf(`audit_events where action = 'report.read'`)).toBe(1);
  expect((await review()).readings).toEqual([]);
  expect(await next.stop()).toBe(0);
});
