import {
  constituentRow,
  coverageRow,
  flatConstituentRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { itrRow } from '@verdure/contract/investments/itr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

const BIRCH = 'ZZ0000000024';
const UNKNOWN = 'ZZ0000000107';
const ALDER = 'ZZ0000000016';

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  for (const [id, isin] of [
    [1, ALDER],
    [2, BIRCH],
  ]) {
    await server.pool.query('update companies set isin = $2 where id = $1', [id, isin]);
  }
  await server.pool.query(
    `insert into metrics (id, name, dimension_id, pillar, tag, unit, higher_is_better)
     values (1, 'GHG emissions', 10, 'sustainability', 'QUANT', 'tonnes CO2e', false)`,
  );
  await server.pool.query(
    `insert into company_metric_values (company_id, metric_id, year, approved, awareness, value)
     values (1, 1, ${YEAR}, true, 1, 10)`,
  );
  await server.rebuild();
});

afterAll(() => server.stop());

const near = (value: number) => expect.closeTo(value, 10);

async function ask<Row extends z.ZodObject>(root: string, row: Row) {
  const fields = Object.entries(row.shape).flatMap(([name, type]) =>
    type instanceof z.ZodArray ? [] : [name],
  );
  const answer = await ours.call('POST', '/graphql', {
    query: `{ ${root} { ${fields.join(' ')} } }`,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z.object({ data: z.record(z.string(), z.array(row.partial())) });
  return Object.values(rows.parse(answer.json()).data)[0] ?? [];
}

const uploadAnswer = z.object({ portfolio: z.object({ id: z.number() }) });

async function uploaded(...rows: readonly string[]): Promise<number> {
  const answer = await ours.upload('/portfolios/csv', ['Kept', ...rows].join('\r\n'));
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return uploadAnswer.parse(answer.json()).portfolio.id;
}

async function update(id: number, ...rows: readonly string[]): Promise<void> {
  const answer = await ours.upload(`/portfolios/${id}/csv`, rows.join('\r\n'));
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

const coverageOf = async (id: number) =>
  (await ask(`portfolio_coverage(portfolioIds: [${id}], universeId: -1)`, coverageRow))[0];
const constituentsOf = (id: number) =>
  ask(`portfolio_constituents(portfolioIds: [${id}])`, constituentRow);
const leavesOf = (id: number) =>
  ask(`portfolio_flat_constituents(portfolioIds: [${id}])`, flatConstituentRow);

describe('methodology 12.2: what a portfolio does not recognise', () => {
  it('tells cash and contracts from rows that match nothing', async () => {
    const id = await uploaded(`Alder,${ALDER},60`, `Nobody,${UNKNOWN},10`, 'Cash EUR,,30');
    expect(await coverageOf(id)).toMatchObject({
      not_recognised_rows: 1,
      not_recognised_weight: near(0.1),
      set_aside_rows: 1,
      set_aside_weight: near(0.3),
    });
    const [, rest] = await constituentsOf(id);
    expect(rest?.name).toBe('Not recognised (1 row), cash and contracts (1 row)');
    const under = `portfolioIds: [${id}], universeId: -1, profileId: -1`;
    const query = `{ portfolio_overalls(${under}) { attention { kind count weight } } }`;
    const answer = await ours.call('POST', '/graphql', { query });
    expect(answer.json().data.portfolio_overalls[0].attention).toContainEqual({
      kind: 'not_recognised',
      count: 1,
      weight: near(0.1),
    });
    const cashAlone = await uploaded(`Alder,${ALDER},60`, 'Cash EUR,,40');
    expect((await constituentsOf(cashAlone))[1]?.name).toBe('Cash and contracts (1 row)');
    const profile = await ours.call('GET', `/portfolio-profile/${cashAlone}/-1`);
    expect(profile.json().unrecognised).toMatchObject([{ name: 'Cash EUR', set_aside: 'cash' }]);
  });

  it('stays as its rest, a row of its own, in the base of every covered share', async () => {
    const id = await uploaded(
      `Alder,${ALDER},60`,
      `Birch,${BIRCH},-10`,
      `Nobody,${UNKNOWN},20`,
      'No code,,-10',
    );
    expect(await coverageOf(id)).toMatchObject({
      total_holdings: 3,
      total_underlying_holdings: 3,
      disclosed_weight: near(0.7),
      not_recognised_rows: 2,
      not_recognised_weight: near(0.3),
      direct_coverage: near(2 / 3),
      weighted_direct_coverage: near(0.7),
    });
    expect(await constituentsOf(id)).toMatchObject([
      { name: 'Alder', recalibrated_weighting: near(0.6), not_recognised: false },
      { name: 'Birch', recalibrated_weighting: near(-0.1) },
      {
        id,
        name: 'Not recognised (2 rows)',
        type: 'portfolio',
        weighting: null,
        recalibrated_weighting: near(0.3),
        coverage: 0,
        not_recognised: true,
      },
    ]);
    expect(await leavesOf(id)).toMatchObject([
      { name: 'Alder', weight: near(0.6) },
      { name: 'Not recognised (2 rows)', weight: near(0.3), not_recognised: true },
      { name: 'Birch', weight: near(-0.1) },
    ]);
    const under = `portfolioIds: [${id}], universeId: -1, profileId: -1`;
    const [itr] = await ask(`portfolio_itr(${under})`, itrRow);
    expect(itr).toMatchObject({ waci_covered: near(0.6 / 0.9), waci: near(10) });
    const [overalls] = await ask(`portfolio_overalls(${under})`, overallsRow);
    expect(overalls).toMatchObject({
      esg_covered_weight: near(0.6),
      data_quality_covered: near(0.6 / 0.9),
      data_quality_standing: 'shown',
    });
  });

  it('says matched rows of all rows where weights are blank, not 100% (W15)', async () => {
    const id = await uploaded(`Alder,${ALDER},`, `Nobody,${UNKNOWN},`, 'No code,,', 'Other,,');
    expect(await coverageOf(id)).toMatchObject({
      disclosed_weight: near(0.25),
      not_recognised_weight: near(0.75),
    });
  });

  it('shows no figure of next to nothing (W1, W19)', async () => {
    const id = await uploaded(`Alder,${ALDER},3`, `Nobody,${UNKNOWN},97`);
    const under = `portfolioIds: [${id}], universeId: -1, profileId: -1`;
    expect((await ask(`portfolio_itr(${under})`, itrRow))[0]).toMatchObject({
      itr: null,
      unfaded_itr: null,
      ungrossed_itr: null,
      emissions_per_mn: null,
      waci: null,
      status: null,
      status_reason: 'too_little_data',
      grade: null,
      covered: near(0.03),
      standing: 'not_shown',
    });
    expect((await ask(`portfolio_overalls(${under})`, overallsRow))[0]).toMatchObject({
      data_quality: null,
      data_quality_covered: near(0.03),
      data_quality_standing: 'not_shown',
      weighted_esg_grade: null,
    });
  });

  it('leaves when a file gives its row anew, and not before', async () => {
    const id = await uploaded(`Alder,${ALDER},60`, `Nobody,${UNKNOWN},20`, 'No code,,20');
    await update(id, `Birch,${BIRCH},20`);
    expect(await coverageOf(id)).toMatchObject({ not_recognised_rows: 2 });
    await server.pool.query(
      `insert into company_codes (company_id, code, type, name) values (3, $1, 'isin', 'Nobody')`,
      [UNKNOWN],
    );
    await update(id, `Nobody,${UNKNOWN},20`);
    expect(await coverageOf(id)).toMatchObject({
      not_recognised_rows: 1,
      not_recognised_weight: near(20 / 120),
    });
    const profile = await ours.call('GET', `/portfolio-profile/${id}/-1`);
    expect(profile.json().unrecognised).toEqual([
      {
        name: 'No code',
        isin: '',
        weight: 20,
        reason: 'not_found',
        candidates: [],
        set_aside: null,
      },
    ]);
  });

  it('goes along where the portfolio is held, and where a draft of it is saved', async () => {
    const id = await uploaded(`Alder,${ALDER},60`, 'No code,,40');
    const master = await ours.call('POST', '/portfolios/master', {
      name: 'Over',
      input_type: 'percent',
      portfolios: [
        { id, input: 50 },
        { id: server.filled.portfolios.half, input: 50 },
      ],
    });
    expect(master.statusCode, master.body).toBeLessThan(300);
    const over = z.object({ id: z.number() }).parse(master.json()).id;
    expect((await leavesOf(over)).find(({ id: leaf }) => leaf === id)).toMatchObject({
      name: expect.stringMatching(/^Kept.*: not recognised \(1 row\)$/),
      weight: near(0.2),
      not_recognised: true,
    });
    const drafted = await ours.call('POST', `/portfolios/${id}/drafts`, {
      name: 'Drafted',
      draft: 'spread~c2_20',
    });
    expect(drafted.statusCode, drafted.body).toBeLessThan(300);
    expect(await coverageOf(z.object({ id: z.number() }).parse(drafted.json()).id)).toMatchObject({
      not_recognised_rows: 1,
      not_recognised_weight: near(0.4),
    });
  });

  it('is not known of what was saved before such rows were kept', async () => {
    const { half } = server.filled.portfolios;
    await server.pool.query('update portfolios set unmatched_known = false where id = $1', [half]);
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [half]);
    expect(await coverageOf(half)).toMatchObject({
      not_recognised_rows: null,
      not_recognised_weight: null,
    });
  });
});
