import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { instantNow } from '../../../../test/instant-now.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let theirs: TestCaller;

const QUESTIONS = [
  [1, 'Electric vehicles', 1, '%'],
  [2, 'Voted against', 2, null],
  [3, 'Next step', 3, null],
  [4, 'Sites', 1, null],
] as const;

/** Question, company, number, words. */
const ANSWERS = [
  [1, COMPANY.alder, 40, null],
  [1, COMPANY.birch, 20, null],
  [2, COMPANY.alder, 1, null],
  [2, COMPANY.birch, 0, null],
  [3, COMPANY.alder, null, 'A plan'],
  [3, COMPANY.birch, null, 'A target'],
  [3, COMPANY.dogwood, null, 'A plan'],
] as const;

async function ask(organisationId: number): Promise<void> {
  const { pool } = server;
  for (const [id, name, type, unit] of QUESTIONS) {
    await pool.query(
      `insert into custom_metrics
         (organisation_id, id, question_name, question, question_type_id, display_unit)
       values ($1, $2, $3, 'Which?', $4, $5)`,
      [organisationId, id, name, type, unit],
    );
  }
  for (const [question, company, value, words] of ANSWERS) {
    await pool.query(
      `insert into custom_metric_values
         (organisation_id, custom_metric_id, company_id, raw_value, words)
       values ($1, $2, $3, $4, $5)`,
      [organisationId, question, company, value, words],
    );
  }
}

/** Their pages show an organisation's own metrics; those of other companies do not. */
async function showOnPagesOf(companyIds: readonly number[]): Promise<void> {
  await server.pool.query(
    `insert into company_preferences (company_id, custom_metrics)
     select id, true from unnest($1::integer[]) as ids (id)
     on conflict (company_id) do update set custom_metrics = true`,
    [companyIds],
  );
  await server.rebuild();
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  await ask(server.filled.ours.organisationId);
  await showOnPagesOf([COMPANY.alder, COMPANY.birch]);
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

const call = (caller: TestCaller, portfolioId: number, day = '') =>
  caller.call('GET', `/portfolios/${portfolioId}/custom-metrics${day}`);

const read = async (portfolioId: number, day = '') =>
  portfolioCustomMetricsEndpoint.answer.parse((await call(ours, portfolioId, day)).json());

it('API-038 answers the organisation’s questions for a portfolio after look-through', async () => {
  const rows = await read(server.filled.portfolios.look);
  // Alder 0.5 + 0.3 × 0.6 + 0.2 × 0.5 × 0.6 = 0.74, Birch 0.26
  const [vehicles, votes, steps, sites] = rows;
  expect(vehicles).toMatchObject({ question_name: 'Electric vehicles', display_unit: '%' });
  expect(vehicles?.raw_value).toBeCloseTo(0.74 * 40 + 0.26 * 20, 9);
  expect(vehicles?.covered_weight).toBeCloseTo(1, 9);
  expect(votes?.raw_value).toBeCloseTo(0.74, 9);
  expect(steps).toMatchObject({
    raw_value: null,
    answers: [
      { words: 'A plan', companies: 1 },
      { words: 'A target', companies: 1 },
    ],
  });
  expect(steps?.answers[0]?.weight).toBeCloseTo(0.74, 9);
  expect(sites).toMatchObject({
    raw_value: null,
    covered_weight: 0,
    covered_companies: 0,
    standing: 'not_shown',
  });
});

it('leaves out short positions and companies whose preferences hide the metrics', async () => {
  // Alder 60, Dogwood 50 whose preference is off, Birch short
  const [vehicles, , steps] = await read(server.filled.portfolios.short);
  expect(vehicles).toMatchObject({ raw_value: 40, covered_companies: 1 });
  expect(vehicles?.covered_weight).toBeCloseTo(60 / 110, 9);
  expect(steps?.answers).toMatchObject([{ words: 'A plan', companies: 1 }]);
});

it('shows no figure of less than a tenth of the weight, and marks less than half', async () => {
  const { short } = server.filled.portfolios;
  const weighing = async (percent: number) => {
    await server.pool.query(
      `update portfolio_constituents set weight_percent = $1
       where portfolio_id = $2 and constituent_id = $3`,
      [percent, short, COMPANY.alder],
    );
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [short]);
    const [vehicles, , steps] = await read(short);
    return [vehicles?.standing, vehicles?.raw_value, steps?.standing, steps?.answers.length];
  };
  // beside Dogwood with 50
  expect(await weighing(60)).toEqual(['shown', 40, 'shown', 1]);
  expect(await weighing(40)).toEqual(['indicative', 40, 'indicative', 1]);
  expect(await weighing(4)).toEqual(['not_shown', null, 'not_shown', 0]);
});

it('answers an earlier day with the answers, the metrics and the holdings of then', async () => {
  const { look } = server.filled.portfolios;
  const before = await read(look);
  const day = `?asOf=${encodeURIComponent(await instantNow(server.pool))}`;
  await server.pool.query(
    `update custom_metric_values set raw_value = 90 where custom_metric_id = 1;
     delete from custom_metrics where id = 3;
     delete from portfolio_constituents where portfolio_id = ${look} and type = 'fund';`,
  );
  await server.pool.query('update portfolios set version = version + 1 where id = $1', [look]);
  expect((await read(look))[0]?.raw_value).toBeCloseTo(90, 9);
  expect(await read(look)).toHaveLength(before.length - 1);
  expect(await read(look, day)).toEqual(before);
});

it('hides the portfolio from another organisation, and needs the feature', async () => {
  const { portfolios, ours: owner } = server.filled;
  expect((await call(theirs, portfolios.look)).json()).toMatchObject({
    code: 'portfolio.not-found',
  });
  await server.database.withAdministration((tx) =>
    tx
      .updateTable('organisations')
      .set({ features: featuresWithout('customMetrics') })
      .where('id', '=', owner.organisationId)
      .execute(),
  );
  expect((await call(ours, portfolios.look)).json()).toMatchObject({ code: 'feature.off' });
});
