import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let caller: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const filled = await insertHandMadeUniverse(tx);
    await tx
      .insertInto('company_preferences')
      .values({ company_id: COMPANY.hazel, gov: false })
      .execute();
    return filled;
  });
  caller = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

const totalsOf = async (companyId: number) =>
  companyScoresEndpoint.answer.parse(
    (await caller.call('GET', `/companies/${companyId}/profiles/-1`)).json(),
  ).totals;

it('names what a pillar lacks for a score, in the pillar and in the ESG total', async () => {
  const { esg, governance, sustainability } = await totalsOf(COMPANY.dogwood);
  const board = {
    id: 200,
    name: 'Board quality',
    dimension_id: 20,
    dimension_name: 'Board',
    share: 1,
    needs_revenue: false,
  };
  const needed = { pillar: 'governance', assessed_share: 0, minimum_share: 0.5, metrics: [board] };
  expect(governance?.to_score).toEqual([needed]);
  expect(esg?.to_score).toEqual([needed]);
  expect(sustainability?.to_score).toEqual([]);
});

it('promises no ESG total where the preferences leave out a pillar that it needs', async () => {
  const { esg, sustainability } = await totalsOf(COMPANY.hazel);
  expect(sustainability?.to_score.map(({ metrics }) => metrics.map(({ share }) => share))).toEqual([
    [0.5],
  ]);
  expect(esg?.score).toBeNull();
  expect(esg?.to_score).toEqual([]);
});

it('asks every metric of a proxy, whose scores are those of its peers', async () => {
  // four of five peers go: what is left has no score of the pillars
  await server.pool.query(
    'delete from company_metric_values where metric_id in (100, 101) and company_id <> $1',
    [COMPANY.cedar],
  );
  await server.rebuild();
  const { sustainability, esg } = await totalsOf(COMPANY.fir);
  const soil = { id: 100, name: 'Soil policy', share: 0.5 };
  expect(sustainability?.to_score).toMatchObject([{ assessed_share: 0, metrics: [soil] }]);
  expect(esg?.to_score).toMatchObject([{ pillar: 'sustainability', metrics: [soil] }]);
});

it('asks no figure that too few peers disclose, and says which wait for the revenue', async () => {
  const { pool } = server;
  const measure = (id: number, name: string, scalable: boolean) =>
    pool.query(
      `insert into metrics (id, name, dimension_id, pillar, tag, unit, higher_is_better, is_scalable)
       values ($1, $2, 20, 'governance', 'QUANT', 'count', true, $3)`,
      [id, name, scalable],
    );
  await measure(830, 'Fines', true);
  await measure(829, 'Nobody discloses', false);
  for (const company of [1, 2, 3, 5, 9]) {
    await pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, value)
       values ($1, 830, $2, true, 3)`,
      [company, YEAR],
    );
  }
  await pool.query('update company_fundamentals set company_id = $1 where company_id = $2', [
    COMPANY.hazel,
    COMPANY.dogwood,
  ]);
  await server.rebuild();
  const { governance } = await totalsOf(COMPANY.dogwood);
  expect(
    governance?.to_score[0]?.metrics.map(({ id, needs_revenue: needsRevenue }) => [
      id,
      needsRevenue,
    ]),
  ).toEqual([
    [200, false],
    [830, true],
  ]);
});
