import { knownMetricCompanyRow, knownMetricRow } from '@verdure/contract/investments/known-metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

const GOVERNANCE = 820;
const METRICS = [
  [820, 'Women on the board', 'QUANT', '%'],
  [821, 'Fines paid', 'QUANT', 'USD'],
  [822, 'Anti-corruption policy', 'QUAL', null],
  [823, 'Nobody tells', 'QUANT', '%'],
] as const;

/** Metric, company, years before the newest, value, awareness. */
const VALUES = [
  [820, COMPANY.alder, 0, 0.4, null],
  [820, COMPANY.birch, 1, 0.2, null],
  [821, COMPANY.alder, 0, 5000, null],
  [822, COMPANY.birch, 0, null, 2],
] as const;

async function fillValues(): Promise<void> {
  const { pool } = server;
  await pool.query(
    "insert into dimensions (id, name, pillar, tag) values ($1, 'Known', 'governance', 'QUANT')",
    [GOVERNANCE],
  );
  for (const [id, name, tag, unit] of METRICS) {
    await pool.query(
      `insert into metrics (id, name, dimension_id, pillar, tag, unit, higher_is_better)
       values ($1, $2, $3, 'governance', $4, $5, true)`,
      [id, name, GOVERNANCE, tag, unit],
    );
  }
  for (const [metric, company, back, value, awareness] of VALUES) {
    await pool.query(
      `insert into company_metric_values
         (company_id, metric_id, year, approved, value, awareness, source, by_rule)
       values ($1, $2, $3, true, $4, $5, 'Benchmark 2024', $6)`,
      [company, metric, YEAR - back, value, awareness, awareness !== null],
    );
  }
  await server.rebuild();
}

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  await fillValues();
});

afterAll(() => server.stop());

async function ask<Row extends z.ZodObject>(root: string, args: string, row: Row) {
  const fields = Object.keys(row.shape).join(' ');
  const { look } = server.filled.portfolios;
  const query = `{ rows: ${root}(portfolioIds: [${look}], universeId: -1${args}) { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

const added = async () =>
  (await ask('portfolio_known_metrics', '', knownMetricRow)).filter(
    ({ metric_id: id }) => id >= GOVERNANCE && id < GOVERNANCE + METRICS.length,
  );

const companiesOf = (metricId: number) =>
  ask('portfolio_known_metric_companies', `, metricId: ${metricId}`, knownMetricCompanyRow);

const near = (value: number) => expect.closeTo(value, 10);

it('GQL-25 says of each metric which share of the weight has it, the widest known first', async () => {
  // Alder 74% and Birch 26% after look-through
  expect(await added()).toMatchObject([
    {
      metric: 'Women on the board',
      mean: near(0.74 * 0.4 + 0.26 * 0.2),
      least: 0.2,
      most: 0.4,
      covered: near(1),
      covered_companies: 2,
      companies: 2,
      from_year: YEAR - 1,
      to_year: YEAR,
    },
    // an amount grows with the size of a company
    { metric: 'Fines paid', unit: 'USD', mean: null, covered: near(0.74), covered_companies: 1 },
    { metric: 'Anti-corruption policy', unit: '', mean: 2, covered: near(0.26) },
  ]);
});

it('GQL-25 lists the companies behind a metric, the heaviest first, each with its year, source and rule', async () => {
  expect(await companiesOf(820)).toMatchObject([
    {
      id: COMPANY.alder,
      name: 'Alder',
      weight: near(0.74),
      value: 0.4,
      year: YEAR,
      by_rule: false,
    },
    { id: COMPANY.birch, name: 'Birch', weight: near(0.26), value: 0.2, year: YEAR - 1 },
  ]);
  expect(await companiesOf(822)).toMatchObject([
    {
      id: COMPANY.birch,
      value: null,
      awareness: 2,
      year: YEAR,
      source: 'Benchmark 2024',
      by_rule: true,
    },
  ]);
  expect(await companiesOf(823)).toEqual([]);
});

it('GQL-25 leaves out a company whose preference hides the pillar', async () => {
  await server.pool.query('insert into company_preferences (company_id, gov) values ($1, false)', [
    COMPANY.alder,
  ]);
  await server.rebuild();
  expect(await added()).toMatchObject([
    { metric: 'Women on the board', mean: near(0.2), covered: near(0.26), companies: 2 },
    { metric: 'Anti-corruption policy' },
  ]);
});

it('GQL-25 shows no metric of a pillar that the organisation has not subscribed to', async () => {
  const { organisationId } = server.filled.ours;
  await server.pool.query('update organisations set features = $1 where id = $2', [
    featuresWithout('governance'),
    organisationId,
  ]);
  expect(await added()).toEqual([]);
  expect(await companiesOf(820)).toEqual([]);
});
