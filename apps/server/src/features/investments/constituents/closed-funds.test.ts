import {
  constituentOverallsRow,
  constituentRow,
  flatConstituentRow,
} from '@verdure/contract/investments/constituents';
import { lineageRow } from '@verdure/contract/investments/lineage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  type StoredInvestments,
  insertHoldings,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { callerOf } from '../../../../test/test-caller.ts';

const COMPANY_ID = 1;
/** Of the funds that the portfolio holds. */
const NAMES = ['Fund F', 'Fund of nothing', 'IE0000000018'];

let server: CoverageServer<StoredInvestments & { readonly hedged: number }>;

/** One fund long and one short; the short one is held long below another portfolio. */
async function insertHedged(tx: Parameters<typeof insertHoldings>[0]) {
  const filled = await insertStoredInvestments(tx);
  const { funds, ours } = filled;
  const below = await insertHoldings(tx, ours, {
    name: 'Below',
    rows: [['fund', funds.empty, 100]],
  });
  const hedged = await insertHoldings(tx, ours, {
    name: 'Hedged',
    rows: [
      ['company', COMPANY_ID, 40],
      ['fund', funds.f, 20],
      ['portfolio', below, 30],
      ['fund', funds.empty, -10],
    ],
  });
  return { ...filled, hedged };
}

beforeAll(async () => {
  server = await startCoverageServer(insertHedged);
  const { organisationId } = server.filled.ours;
  const set = 'update organisations set features = $1 where id = $2';
  await server.pool.query(set, [featuresWithout('funds'), organisationId]);
});

afterAll(() => server.stop());

async function ask<Row extends z.ZodObject>(root: string, row: Row) {
  const caller = await callerOf(server, server.filled.ours);
  const query = `{ ${root} { ${Object.keys(row.shape).join(' ')} } }`;
  const { body } = await caller.call('POST', '/graphql', { query });
  for (const name of NAMES) expect(body).not.toContain(name);
  const read = z.object({ data: z.record(z.string(), z.array(row)) });
  return Object.values(read.parse(JSON.parse(body)).data)[0] ?? [];
}

const near = (value: number) => expect.closeTo(value, 12);
const hedged = () => `portfolioIds: [${server.filled.hedged}]`;

it('SCR-GLB-60 (part) funds are one row of their number and weight, and short ones another', async () => {
  const rows = await ask(`portfolio_constituents(${hedged()})`, constituentRow);
  const { hedged: parent_id } = server.filled;
  expect(rows.map(({ name, recalibrated_weighting }) => [name, recalibrated_weighting])).toEqual([
    ['Alder', near(0.4)],
    ['Funds (1), not in your subscription', near(0.2)],
    ['Below', near(0.3)],
    ['Funds (1), not in your subscription', near(-0.1)],
  ]);
  expect(rows[1]).toMatchObject({ parent_id, id: 0, type: 'fund', isin: null, coverage: 0 });
});

it('SCR-GLB-60 (part) counts the funds of all portfolios below among the underlying holdings', async () => {
  const rows = await ask(`portfolio_flat_constituents(${hedged()})`, flatConstituentRow);
  expect(rows.map(({ id, name, weight }) => [id, name, weight])).toEqual([
    [0, 'Funds (2), not in your subscription', near(0.5)],
    [COMPANY_ID, 'Alder', near(0.4)],
    [-1, 'Funds (1), not in your subscription', near(-0.1)],
  ]);
});

it('SCR-GLB-60 (part) names none of them where a figure is opened or scored', async () => {
  const args = `${hedged()}, universeId: -1, profileId: -1`;
  const opened = await ask(`portfolio_lineage(${args}, figure: "esg")`, lineageRow);
  expect(opened.map(({ name }) => name)).toContain('Funds (2), not in your subscription');
  for (const underlying of [true, false]) {
    const scored = await ask(
      `portfolio_constituent_overalls(${args}, underlying: ${underlying})`,
      constituentOverallsRow,
    );
    expect(scored.filter(({ type }) => type === 'fund').map(({ id }) => id)).toEqual([0, -1]);
  }
});
