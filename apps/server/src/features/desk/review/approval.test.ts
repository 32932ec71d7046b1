import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { FIGURE_CHECKS } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { ownValues } from '../../../universe/values-lock.ts';

let server: CoverageServer<ReviewedUniverse> | undefined;
let analyst: TestCaller;

const running = (): CoverageServer<ReviewedUniverse> => {
  if (server === undefined) throw new Error('the server is not started');
  return server;
};

beforeEach(async () => {
  await server?.stop();
  server = await startCoverageServer(insertReviewedUniverse);
  const { filled } = server;
  const { organisationId, userId } = filled.analyst;
  analyst = await callerFor(server, { organisation_id: organisationId, id: userId });
});

afterAll(() => server?.stop());

const NEXT = YEAR + 1;

async function valuesOf(companyId: number): Promise<readonly ReviewedMetric[]> {
  const answer = await analyst.call('GET', `/companies/${companyId}/ml-data`);
  return reviewedMetricsEndpoint.answer.parse(answer.json()).metrics;
}

async function reviewedValue(
  companyId: number,
  metricId: number,
  year = NEXT,
): Promise<ReviewedMetric> {
  const found = (await valuesOf(companyId)).filter(
    (row) => row.metric.id === metricId && row.year === year,
  );
  expect(found).toHaveLength(1);
  const [row] = found;
  if (row === undefined) throw new Error('there is no such value');
  return row;
}

const put = (id: number, change: object) => analyst.call('PUT', `/company-metrics/${id}`, change);

async function changed(id: number, change: object) {
  const answer = await put(id, change);
  expect(answer.body).toContain('"changed"');
  return changeMetricEndpoint.answer.parse(answer.json());
}

describe('an approval', () => {
  it('asks before it approves what scores would leave out, one by one and in a batch', async () => {
    const { id } = await reviewedValue(COMPANY.birch, 92);
    const { changed: row } = await changed(id, { raw_value: 2, raw_unit: 'kt' });
    expect(row.held_back).toBe(`50 times the value of ${YEAR}`);
    const path = `/company-metrics/${COMPANY.birch}/batch/${NEXT}`;
    const asked = { id: row.id, approved: true, despite: FIGURE_CHECKS };
    for (const refused of [
      await put(row.id, { approved: true }),
      await put(row.id, { raw_value: 3, raw_unit: 'kt', approved: true }),
      await analyst.call('PUT', path, [asked]),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toMatch(/implausible: \d+ times the value of/);
    }
    const answer = await analyst.call('PUT', path, [{ ...asked, confirmed: true }]);
    expect(answer.statusCode).toBe(200);
    const approved = await reviewedValue(COMPANY.birch, 92);
    expect(approved).toMatchObject({ approved: true, confirmed: true, held_back: null });
    // what was confirmed is not asked again
    const { changed: rejected } = await changed(approved.id, { approved: false });
    expect((await changed(rejected.id, { approved: true })).changed.confirmed).toBe(true);
  });

  it('asks nothing of a plausible value, and confirms none', async () => {
    const { id } = await reviewedValue(COMPANY.birch, 92);
    expect(await reviewedValue(COMPANY.birch, 92)).toMatchObject({ held_back: null });
    const { changed: row } = await changed(id, { approved: true, confirmed: true });
    expect(row.confirmed).toBe(false);
  });

  it('waits for an import that writes values, and then judges what it has written', async () => {
    const { id } = await reviewedValue(COMPANY.birch, 92);
    const { approval, first } = await running().database.withAdministration(async (tx) => {
      await ownValues(tx);
      let isDone = false;
      const sent = put(id, { approved: true }).finally(() => {
        isDone = true;
      });
      const untilItWaits = async () => {
        while (!isDone) {
          const { rows } = await sql`
            select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`.execute(
            tx,
          );
          if (rows.length > 0) return 'waits';
        }
        return 'done';
      };
      return { approval: sent, first: await untilItWaits() };
    });
    expect(first).toBe('waits');
    expect((await approval).statusCode).toBe(200);
  });
});
