import { constituentOverallsRow, overallsRow } from '@verdure/contract/investments/constituents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

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
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

/** With a sigma of 20 points, Alder is 1.5 above the middle and Birch 0.5 below it. */
const RATINGS = [
  [COMPANY.alder, 80],
  [COMPANY.birch, 40],
] as const;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  const { pool, filled } = server;
  await pool.query(
    `insert into consensus_calculations (month, first_month, companies, sigma)
     values ('2025-12-01', '2025-12-01', 2, 20)`,
  );
  for (const [company, rating] of RATINGS) {
    await pool.query(
      `insert into consensus_results
         (company_id, month, first_month, ratings, rankings, rating_history, ranking_history)
       values ($1, '2025-12-01', '2025-12-01', array[$2::float], '{}', '{}', '{}')`,
      [company, rating],
    );
  }
  ours = await callerOf(server, filled.ours);
});

afterAll(() => server.stop());

const FIELDS = 'consensus_grade weighted_consensus_grade';
const ROW_FIELDS = 'type id consensus_grade';

async function ask<Row extends z.ZodType>(query: string, row: Row) {
  const answer = await ours.call('POST', '/graphql', { query: `{ ${query} }` });
  const { data } = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return Object.values(data)[0] ?? [];
}

const overallsOf = (portfolioId: number) =>
  ask(
    `portfolio_overalls(portfolioIds: [${portfolioId}], universeId: -1, profileId: -1) { ${FIELDS} }`,
    overallsRow.pick({ consensus_grade: true, weighted_consensus_grade: true }),
  );

const rowsOf = (portfolioId: number, underlying: boolean) =>
  ask(
    `portfolio_constituent_overalls(portfolioIds: [${portfolioId}], universeId: -1, profileId: -1,
       underlying: ${underlying}) { ${ROW_FIELDS} }`,
    constituentOverallsRow.pick({ type: true, id: true, consensus_grade: true }),
  );

it('GQL-05 SCR-PORT-09 grades a portfolio by what providers say of its companies, weighted and not', async () => {
  // Alder 0.74 × 1.5 - Birch 0.26 × 0.5 = 0.98: B; counted alike (1.5 - 0.5) / 2 = 0.5: C
  expect(await overallsOf(server.filled.portfolios.look)).toEqual([
    { consensus_grade: 'C', weighted_consensus_grade: 'B' },
  ]);
});

it('GQL-05 gives each holding its own grade, and a fund the average of what it holds', async () => {
  const { portfolios, funds } = server.filled;
  // fund F: 0.6 × 1.5 - 0.4 × 0.5 = 0.7; the portfolio: 0.3 × 1.5 - 0.7 × 0.5 = 0.1
  expect(await rowsOf(portfolios.look, false)).toEqual([
    { type: 'company', id: COMPANY.alder, consensus_grade: 'B' },
    { type: 'fund', id: funds.f, consensus_grade: 'B' },
    { type: 'portfolio', id: portfolios.half, consensus_grade: 'C' },
  ]);
  expect(await rowsOf(portfolios.look, true)).toEqual([
    { type: 'company', id: COMPANY.alder, consensus_grade: 'B' },
    { type: 'company', id: COMPANY.birch, consensus_grade: 'C' },
  ]);
});

it('a portfolio has no consensus grade where little of the weight is rated: of 98.5% Cedar and Elm nobody says anything', async () => {
  expect(await overallsOf(server.filled.portfolios.tobacco)).toEqual([
    { consensus_grade: null, weighted_consensus_grade: null },
  ]);
});

it('a portfolio has no consensus grade without the feature', async () => {
  const set = 'update organisations set features = $1 where id = $2';
  const { ours: owner, portfolios } = server.filled;
  await server.pool.query(set, [featuresWithout('consensus'), owner.organisationId]);
  expect(await overallsOf(portfolios.look)).toEqual([
    { consensus_grade: null, weighted_consensus_grade: null },
  ]);
  expect((await rowsOf(portfolios.look, true))[0]?.consensus_grade).toBeNull();
});
