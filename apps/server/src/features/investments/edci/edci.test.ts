import { edciRow } from '@verdure/contract/investments/edci';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

/** Metric, company, value: scope 1 in tonnes, women on board as a fraction, a survey as 1 or 0. */
const VALUES = [
  [92, COMPANY.alder, 100],
  [92, COMPANY.birch, 60],
  [203, COMPANY.alder, 0.4],
  [203, COMPANY.birch, 0.2],
  [213, COMPANY.alder, 1],
  [213, COMPANY.birch, 0],
  [211, COMPANY.alder, -30],
] as const;

const METRICS = [
  [92, 'Scope 1 emissions', 'tonnes CO2e'],
  [203, 'Women on board', '%'],
  [211, 'Total net new hires', 'FTE'],
  [213, 'Employee survey', 'Y/N'],
] as const;

async function fillValues(): Promise<void> {
  const { pool } = server;
  await pool.query(
    "insert into dimensions (id, name, pillar, tag) values (120, 'EDCI', 'edci', 'QUANT')",
  );
  for (const [id, name, unit] of METRICS) {
    await pool.query(
      `insert into metrics (id, name, dimension_id, pillar, tag, unit, higher_is_better)
       values ($1, $2, 120, 'edci', 'QUANT', $3, true)`,
      [id, name, unit],
    );
  }
  for (const [metric, company, value] of VALUES) {
    await pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, value)
       values ($1, $2, $3, true, $4)`,
      [company, metric, YEAR, value],
    );
  }
  await pool.query(
    `update company_fundamentals
     set enterprise_value_usd = case company_id when ${COMPANY.alder} then 2e6 else 4e6 end`,
  );
  await server.rebuild();
}

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  await fillValues();
});

afterAll(() => server.stop());

async function edci() {
  const { look } = server.filled.portfolios;
  const fields = Object.keys(edciRow.shape).join(' ');
  const query = `{ portfolio_edci(portfolioIds: [${look}]) { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const body = z.object({ data: z.object({ portfolio_edci: z.array(edciRow) }) });
  const rows = body.parse(answer.json()).data.portfolio_edci;
  // the hand-made universe has a metric of its own under another id of the list
  return rows.filter(({ metric_id }) => METRICS.some(([id]) => id === metric_id));
}

const near = (value: number) => expect.closeTo(value, 10);

it('GQL-08 adds up the owned part of amounts and averages shares by weight', async () => {
  // Alder 74% and Birch 26% after look-through
  expect(await edci()).toMatchObject([
    {
      metric: 'Scope 1 emissions',
      group: 'GHG',
      // weights in USD M over an enterprise value of $2M and $4M
      performance_value: near((0.74 / 2) * 100 + (0.26 / 4) * 60),
      owned_sum: near((0.74 / 2) * 100 + (0.26 / 4) * 60),
      company_mean: 80,
      unit: 'tonnes CO2e',
      covered: near(1),
      standing: 'shown',
      data_from: `${YEAR}-12-31`,
      data_to: `${YEAR}-12-31`,
    },
    {
      metric: 'Women on board',
      performance_value: near(0.74 * 0.4 + 0.26 * 0.2),
      owned_sum: null,
      company_mean: null,
      unit: '%',
    },
    {
      metric: 'Total net new hires',
      performance_value: near((0.74 / 2) * -30),
      company_mean: -30,
      covered: near(0.74),
      covered_companies: 1,
    },
    { metric: 'Employee survey', performance_value: near(0.74), unit: 'Y/N', optional: false },
  ]);
});

it('GQL-08 leaves out a company whose EDCI preference is off, and is absent without the feature', async () => {
  await server.pool.query('insert into company_preferences (company_id, edci) values ($1, false)', [
    COMPANY.alder,
  ]);
  await server.rebuild();
  const [scope1] = await edci();
  expect(scope1).toMatchObject({
    performance_value: near((0.26 / 4) * 60),
    company_mean: 60,
    covered: near(0.26),
    standing: 'indicative',
  });
  const set = 'update organisations set features = $1 where id = $2';
  const { organisationId } = server.filled.ours;
  await server.pool.query(set, [featuresWithout('edci'), organisationId]);
  expect(await edci()).toEqual([]);
});
