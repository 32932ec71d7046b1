import { overallsRow } from '@verdure/contract/investments/constituents';
import { lineageRow } from '@verdure/contract/investments/lineage';
import { BENCHMARKS, FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

/** A quarter and three quarters of the value of the market. */
const MARKET_CAPS = [
  [COMPANY.alder, 1_000_000],
  [COMPANY.birch, 3_000_000],
] as const;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  for (const values of MARKET_CAPS) {
    await server.pool.query(
      `update company_fundamentals set market_cap_usd = $2
       where company_id = $1 and year = ${YEAR}`,
      [...values],
    );
  }
  await server.rebuild();
});

afterAll(() => server.stop());

const [GLOBAL] = BENCHMARKS;
const UNDER = 'universeId: -1, profileId: -1';

const listed = <Row extends z.ZodObject>(row: Row) =>
  z.object({ data: z.record(z.string(), z.array(row)) });

async function ask<Row extends z.ZodObject>(
  row: Row,
  root: string,
  ids: string,
): Promise<readonly z.output<Row>[]> {
  const query = `{ ${root}(${ids}, ${UNDER}) { ${Object.keys(row.shape).join(' ')} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  return listed(row).parse(answer.json()).data[root] ?? [];
}

const shown = overallsRow.pick({ id: true, weighted_esg_score: true });

it('answers a benchmark like a portfolio, beside a portfolio, each once', async () => {
  const ids = `portfolioIds: [${GLOBAL.investmentId}, ${server.filled.portfolios.look}, ${GLOBAL.investmentId}]`;
  const rows = await ask(shown, 'portfolio_overalls', ids);
  expect(rows.map(({ id }) => id)).toEqual([server.filled.portfolios.look, GLOBAL.investmentId]);
});

it('weighs a benchmark by market capitalisation, and its contributions add up', async () => {
  const ids = `portfolioIds: [${GLOBAL.investmentId}]`;
  const [overalls] = await ask(shown, 'portfolio_overalls', ids);
  const rows = await ask(lineageRow, 'portfolio_lineage', ids);
  expect(rows.map(({ name, weight }) => [name, weight])).toEqual([
    ['Birch', 0.75],
    ['Alder', 0.25],
  ]);
  const [birch, alder] = rows.map(({ value }) => value ?? Number.NaN);
  const score = 0.75 * (birch ?? 0) + 0.25 * (alder ?? 0);
  expect(score).toBeGreaterThan(0);
  expect(overalls?.weighted_esg_score).toBeCloseTo(score, 12);
  const added = rows.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0);
  expect(added).toBeCloseTo(score, 12);
});

it('answers every benchmark as a portfolio and as a fund alike', async () => {
  const ids = BENCHMARKS.map(({ investmentId }) => investmentId).join(', ');
  const asPortfolio = await ask(shown, 'portfolio_overalls', `portfolioIds: [${ids}]`);
  expect(asPortfolio).toHaveLength(BENCHMARKS.length);
  expect(await ask(shown, 'fund_overalls', `fundIds: [${ids}]`)).toEqual(asPortfolio);
});

it('shows benchmarks beside portfolios without the funds feature', async () => {
  const { organisationId } = server.filled.ours;
  await server.pool.query('update organisations set features = $2 where id = $1', [
    organisationId,
    featuresWithout('funds'),
  ]);
  const rows = await ask(shown, 'portfolio_overalls', `portfolioIds: [${GLOBAL.investmentId}]`);
  expect(rows).toHaveLength(1);
  await server.pool.query('update organisations set features = $2 where id = $1', [
    organisationId,
    Object.values(FEATURES),
  ]);
});
