import {
  changeMetricsEndpoint,
  type ReviewedMetric,
  reviewedMetricsEndpoint,
} from '@verdure/contract/desk/review';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<ReviewedUniverse>;
let started: CoverageServer<ReviewedUniverse> | undefined;
let analyst: TestCaller;

beforeEach(async () => {
  await started?.stop();
  started = await startCoverageServer(insertReviewedUniverse);
  server = started;
  const { organisationId, userId } = server.filled.analyst;
  analyst = await callerFor(server, { organisation_id: organisationId, id: userId });
});

afterAll(() => started?.stop());

const NEXT = YEAR + 1;

async function reviewed(metricId: number, of = NEXT): Promise<ReviewedMetric> {
  const answer = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  const row = metrics.find(({ metric, year }) => metric.id === metricId && year === of);
  if (row === undefined) throw new Error('there is no such value');
  return row;
}

const toldOf = async (metricId: number) =>
  (await reviewed(metricId)).checks.map(({ check, passes, text }) => [check, passes, text]);

/** A passage of Birch's report states scope 1 or 2 of the next year. */
const state = (metricId: number, rawValue: number, rawUnit: string) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_excerpts')
      .values({
        company_id: COMPANY.birch,
        metric_id: metricId,
        year: NEXT,
        document_id: 1,
        page: 7,
        kind: 'text',
        body: `${rawValue} ${rawUnit}`,
        raw_value: rawValue,
        raw_unit: rawUnit,
      })
      .execute(),
  );

const nameCompany = (names_company: boolean) =>
  server.database.withAdministration((tx) =>
    tx.updateTable('company_documents').set({ names_company }).where('id', '=', 1).execute(),
  );

/** Scope 1 of the next year goes with the year before, and is stated by a report of Birch. */
async function proveScope1(): Promise<void> {
  const { id } = await reviewed(92, YEAR);
  const corrected = { approved: true, raw_value: 91, raw_unit: 'tonnes' };
  const answer = await analyst.call('PUT', `/company-metrics/${id}`, corrected);
  expect(answer.statusCode).toBe(200);
  await state(92, 100, 'tonnes');
  await nameCompany(true);
}

const batch = (changes: readonly object[]) =>
  analyst.call('PUT', `/company-metrics/${COMPANY.birch}/batch/${NEXT}`, changes);

it('a figure that no passage states, 2.5 times the year before, is told both', async () => {
  expect(await toldOf(92)).toEqual([
    ['passage', false, 'No passage states it'],
    ['unit', true, 'In kt'],
    ['bounds', true, 'A possible value'],
    ['year', false, `2.5 times the value of ${YEAR} (40 tonnes, approved)`],
  ]);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
});

it('a figure that goes with its passage and the year before passes all checks', async () => {
  await proveScope1();
  expect(await toldOf(92)).toContainEqual(['company', true, 'The report names this company']);
  expect(await toldOf(92)).toContainEqual(['passage', true, 'Page 7 states it']);
  expect(await reviewed(92)).toMatchObject({ passes_all: true });
});

it('a figure of a report that never names the company fails', async () => {
  await proveScope1();
  await nameCompany(false);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
  expect(await toldOf(92)).toContainEqual([
    'company',
    false,
    'A report that states it never names this company',
  ]);
});

it('API-097 (part) figures that pass are approved together, and taken back together', async () => {
  await proveScope1();
  const { id } = await reviewed(92);
  const approved = await batch([{ id, approved: true, passing: true }]);
  const { metrics } = changeMetricsEndpoint.answer.parse(approved.json());
  expect(metrics.map((row) => [row.metric.id, row.approved])).toContainEqual([92, true]);
  expect(await reviewed(92)).toMatchObject({ approved: true, checks: [], passes_all: false });
  const back = await batch([{ id, approved: false, rejected: false }]);
  expect(back.statusCode).toBe(200);
  expect(await reviewed(92)).toMatchObject({ approved: false, rejected: false, passes_all: true });
});

it('a figure that fails a check is never approved unseen, nor what was sent with it', async () => {
  await proveScope1();
  const [right, wrong] = [await reviewed(92), await reviewed(93)];
  expect(wrong.passes_all).toBe(false);
  const refused = await batch(
    [right, wrong].map(({ id }) => ({ id, approved: true, passing: true })),
  );
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Scope 2 does not pass every check any more');
  expect(await reviewed(92)).toMatchObject({ approved: false });
  // an analyst who looked at it may still approve it
  expect((await batch([{ id: wrong.id, approved: true }])).statusCode).toBe(200);
});
