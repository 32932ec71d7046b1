import {
  attributionHoldingRow,
  attributionRow,
  ATTRIBUTED_PAIS,
  NOT_DISCLOSED_GROUP,
} from '@verdure/contract/investments/attribution';
import { paiFigureRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import { ATTRIBUTION_CUTS } from '@verdure/contract/vocabulary';
import { overallsRow } from '@verdure/contract/investments/constituents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WARMING_SO_FAR } from '@verdure/scoring/temperature';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  await server.pool.query(
    `update company_fundamentals set enterprise_value_usd = 1000000 * company_id * company_id where year = ${YEAR}`,
  );
  await insertImpacts();
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

/** By metric: what Alder, Birch and Dogwood tell. Birch does not tell everything. */
const IMPACTS: readonly (readonly [number, number, number | null, number])[] = [
  [4, 3.6e9, 7.2e9, 1.8e9],
  [5, 3.6e9, null, 9e9],
  [9, 3, 12, 40],
  [35, 0.1, 0.25, 0.3],
  [57, 0.4, null, 0.1],
  [95, 0.7, 0.2, 0.5],
  [310, 0, 1, 1],
  [311, 5, 6, 70],
  [312, 1, 0, 0],
  [313, 0, null, 1],
  [315, 0.3, 0.6, 0.9],
];

/** What the lines of adverse impacts are made of, beside the emissions that are there. */
async function insertImpacts(): Promise<void> {
  const [unit, pillar, tag] = ['fraction', 'edci', 'QUANT'] as const;
  await server.database.withAdministration(async (tx) => {
    for (const [metric_id, ...values] of IMPACTS) {
      await tx
        .insertInto('metrics')
        .values({
          id: metric_id,
          name: `Metric ${metric_id}`,
          dimension_id: null,
          unit,
          pillar,
          tag,
          higher_is_better: false,
        })
        .execute();
      const { alder, birch, dogwood } = COMPANY;
      for (const [at, company_id] of [alder, birch, dogwood].entries()) {
        const value = values[at] ?? null;
        if (value === null) continue;
        await tx
          .insertInto('company_metric_values')
          .values({ company_id, metric_id, value, year: YEAR, approved: true })
          .execute();
      }
    }
  });
  await server.pool.query("update companies set nace_section = 'D' where id <> 9");
}

type Portfolio = keyof StoredInvestments['portfolios'];

interface Wanted {
  readonly of: Portfolio;
  readonly than: Portfolio;
  readonly with?: string;
}

async function ask<Row extends z.ZodObject>(
  caller: TestCaller,
  { root, row }: { readonly root: string; readonly row: Row },
  { of, than, with: more = '' }: Wanted,
): Promise<z.output<Row>[]> {
  const { portfolios } = server.filled;
  const args = `portfolioIds: [${portfolios[of]}], referenceId: ${portfolios[than]}, universeId: -1, profileId: -1`;
  const fields = Object.keys(row.shape).join(' ');
  const query = `{ ${root}(${args} ${more}) { ${fields} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return rows.data[root] ?? [];
}

const BARS = { root: 'portfolio_attribution', row: attributionRow };
const HOLDINGS = { root: 'portfolio_attribution_holdings', row: attributionHoldingRow };

const barsOf = (wanted: Wanted, caller = ours) => ask(caller, BARS, wanted);
const holdingsOf = (wanted: Wanted, caller = ours) => ask(caller, HOLDINGS, wanted);

const sumOf = (rows: readonly { readonly contribution: number }[]): number =>
  rows.reduce((sum, { contribution }) => sum + contribution, 0);

const FIGURES = [
  'figure: "esg"',
  'figure: "governance"',
  'figure: "itr"',
  'figure: "waci"',
  'figure: "footprint"',
] as const;

it.each(FIGURES)('the bars of %s add up to the difference to the reference', async (figure) => {
  for (const cut of ATTRIBUTION_CUTS) {
    const wanted = { of: 'look', than: 'short', with: `${figure}, cut: "${cut}"` } as const;
    const bars = await barsOf(wanted);
    const [whole] = bars;
    const difference = (whole?.figure_value ?? Number.NaN) - (whole?.reference_value ?? 0);
    expect(sumOf(bars)).toBeCloseTo(difference, 9);
    expect(bars.length).toBeGreaterThan(cut === 'holding' ? 1 : 0);
    // what nobody discloses is a bar, and no holding
    const holdings = await holdingsOf(wanted);
    for (const { group, contribution } of bars.filter((bar) => bar.group !== NOT_DISCLOSED_GROUP)) {
      const inBar = holdings.filter((holding) => holding.group === group);
      expect(sumOf(inBar)).toBeCloseTo(contribution, 9);
    }
  }
});

/** The headline of a line of adverse impacts, as the page shows it. */
async function headlineOf(portfolio: Portfolio, pai: string): Promise<number | null> {
  const query = `{ portfolio_pai(portfolioIds: [${server.filled.portfolios[portfolio]}], universeId: -1) {
    pais { pai_id part value per_covered unit per_covered_unit } } }`;
  const line = paiFigureRow.pick({
    pai_id: true,
    part: true,
    value: true,
    per_covered: true,
    unit: true,
    per_covered_unit: true,
  });
  const rows = z.object({
    data: z.object({ portfolio_pai: z.array(z.object({ pais: z.array(line) })) }),
  });
  const answer = await ours.call('POST', '/graphql', { query });
  const [row] = rows.parse(answer.json()).data.portfolio_pai;
  const [id, part] = pai.split('/');
  const found = row?.pais.find(
    (one) => String(one.pai_id) === id && (part === undefined || one.part?.startsWith(part)),
  );
  return found === undefined ? null : paiHeadline(found).value;
}

it.each(ATTRIBUTED_PAIS)(
  'the bars of the adverse impact %s add up to the difference',
  async (pai) => {
    const figure = `figure: "pai", pai: "${pai}"`;
    const [here, there] = [await headlineOf('look', pai), await headlineOf('short', pai)];
    for (const cut of ATTRIBUTION_CUTS) {
      const wanted = { of: 'look', than: 'short', with: `${figure}, cut: "${cut}"` } as const;
      const bars = await barsOf(wanted);
      expect(bars[0]).toMatchObject({ figure_value: here, reference_value: there });
      expect(sumOf(bars)).toBeCloseTo((here ?? 0) - (there ?? 0), 9);
    }
  },
);

it('divides a temperature by the temperatures of companies, from the middle of both figures', async () => {
  const wanted = { of: 'look', than: 'short', with: 'figure: "itr", cut: "holding"' } as const;
  const [whole] = await barsOf(wanted);
  const { figure_value: here, reference_value: there, middle } = whole ?? {};
  expect(middle).toBeCloseTo(((here ?? 0) + (there ?? 0)) / 2, 9);
  for (const { value } of await holdingsOf(wanted)) expect(value).toBeGreaterThan(WARMING_SO_FAR);
});

it('a share of all weight counts who tells nothing as 0, a mean leaves it out', async () => {
  const than = { of: 'look', than: 'short' } as const;
  const share = await barsOf({ ...than, with: 'figure: "pai", pai: "11", cut: "holding"' });
  expect(share.map(({ group }) => group)).toContain(NOT_DISCLOSED_GROUP);
  const mean = await barsOf({ ...than, with: 'figure: "pai", pai: "13", cut: "holding"' });
  expect(mean.map(({ name }) => name)).toEqual(['Dogwood', 'Alder']);
});

it('the sums of three scopes are not asked for', async () => {
  await expect(
    barsOf({ of: 'look', than: 'short', with: 'figure: "pai", pai: "2"' }),
  ).rejects.toThrow();
});

it('divides a score by pillar and issue, and a holding of an issue has its score of the issue', async () => {
  const pillars = await barsOf({ of: 'look', than: 'short', with: 'cut: "pillar"' });
  expect(pillars.map(({ name }) => name).toSorted()).toEqual(['Governance', 'Sustainability']);
  const inPillar = await holdingsOf({ of: 'look', than: 'short', with: 'cut: "pillar"' });
  const keys = inPillar.map(({ group, id }) => `${group} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  const wanted = { of: 'look', than: 'short', with: 'cut: "issue"' } as const;
  const [bar] = await barsOf(wanted);
  const holdings = await holdingsOf({ ...wanted, with: `cut: "issue", group: "${bar?.group}"` });
  const weight = holdings.reduce((sum, row) => sum + row.weight, 0);
  expect(weight).toBeCloseTo(bar?.weight ?? 0, 9);
  const mean = holdings.reduce((sum, row) => sum + row.weight * row.value, 0) / weight;
  expect(mean).toBeCloseTo(bar?.value ?? 0, 9);
});

it('divides one pillar into its issues, which add up to it, and its issues into holdings', async () => {
  const cut = { of: 'look', than: 'short', with: 'cut: "pillar"' } as const;
  const pillars = await barsOf(cut);
  for (const { pillar, contribution } of pillars) {
    const wanted = { ...cut, with: `cut: "pillar", pillar: "${pillar}"` };
    const bars = await barsOf(wanted);
    const issues = bars.filter((bar) => bar.issue_id !== null);
    expect(issues.length).toBeGreaterThan(0);
    expect(sumOf(issues)).toBeCloseTo(contribution, 9);
    // the other pillars stay whole, and come first
    const others = pillars.filter((bar) => bar.pillar !== pillar);
    expect(bars.slice(0, others.length).map(({ group }) => group)).toEqual(
      others.map(({ group }) => group),
    );
    expect(sumOf(bars)).toBeCloseTo(sumOf(pillars), 9);
    for (const issue of issues) {
      const behind = `${wanted.with}, group: "${issue.group}"`;
      const holdings = await holdingsOf({ ...cut, with: behind });
      expect(sumOf(holdings)).toBeCloseTo(issue.contribution, 9);
      expect(new Set(holdings.map((each) => each.issue_id))).toEqual(new Set([issue.issue_id]));
    }
  }
});

it('shows the figures of the page, and measures from the middle of both', async () => {
  const [bar] = await barsOf({ of: 'look', than: 'short' });
  const fields = 'weighted_esg_score weighted_esg_grade';
  const shown = async (id: number) => {
    const query = `{ portfolio_overalls(portfolioIds: [${id}], universeId: -1, profileId: -1) { ${fields} } }`;
    const row = overallsRow.pick({ weighted_esg_score: true, weighted_esg_grade: true });
    const answer = await ours.call('POST', '/graphql', { query });
    const list = z.object({ data: z.object({ portfolio_overalls: z.array(row) }) });
    return list.parse(answer.json()).data.portfolio_overalls[0];
  };
  const { look, short } = server.filled.portfolios;
  const [here, there] = [await shown(look), await shown(short)];
  expect(bar).toMatchObject({
    figure_value: here?.weighted_esg_score,
    figure_grade: here?.weighted_esg_grade,
    reference_value: there?.weighted_esg_score,
    reference_grade: there?.weighted_esg_grade,
  });
  const middle = ((here?.weighted_esg_score ?? 0) + (there?.weighted_esg_score ?? 0)) / 2;
  expect(bar?.middle).toBeCloseTo(middle, 12);
  for (const row of await holdingsOf({ of: 'look', than: 'short' })) {
    const active = row.weight - row.reference_weight;
    expect(row.contribution).toBeCloseTo(active * (row.value - middle), 12);
  }
});

/** What weighs how much of a portfolio, after look-through. */
async function weightsIn(of: Portfolio): Promise<ReadonlyMap<number, number>> {
  const query = `{ portfolio_flat_constituents(portfolioIds: [${server.filled.portfolios[of]}]) { id weight } }`;
  const row = z.object({ id: z.number(), weight: z.number() });
  const answer = await ours.call('POST', '/graphql', { query });
  const list = z.object({ data: z.object({ portfolio_flat_constituents: z.array(row) }) });
  const rows = list.parse(answer.json()).data.portfolio_flat_constituents;
  return new Map(rows.map(({ id, weight }) => [id, weight]));
}

it.each([
  ...FIGURES.map((figure) => ['mixed', figure] as const),
  ...FIGURES.map((figure) => ['short', figure] as const),
  ['short', 'figure: "pai", pai: "11"'],
  ['short', 'figure: "pai", pai: "13"'],
] as const)(
  'the weights of the holdings of %s are shares of the weight that %s counts',
  async (of, figure) => {
    const wanted = { of, than: 'look', with: `${figure}, cut: "holding"` } as const;
    const [held, beside] = [await weightsIn(of), await weightsIn('look')];
    const [[bar], holdings] = [await barsOf(wanted), await holdingsOf(wanted)];
    const [here = 0, there = 0] = [bar?.counted_weight, bar?.reference_counted_weight];
    expect(holdings.length).toBeGreaterThan(0);
    for (const { id, weight, reference_weight: reference } of holdings) {
      if (weight > 0) expect(weight * here).toBeCloseTo(held.get(id) ?? 0, 9);
      if (reference > 0) expect(reference * there).toBeCloseTo(beside.get(id) ?? 0, 9);
    }
  },
);

it('lists the holdings of several bars with the largest contribution of all first', async () => {
  const holdings = await holdingsOf({ of: 'look', than: 'mixed', with: 'cut: "holding"' });
  const sizes = holdings.map(({ contribution }) => Math.abs(contribution));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  // lifts stand between drags
  expect(new Set(holdings.map(({ contribution }) => contribution > 0)).size).toBe(2);
});

it('tells what the portfolio holds itself from what its funds hold', async () => {
  const rows = await holdingsOf({ of: 'look', than: 'short', with: 'cut: "holding"' });
  const direct = rows.filter((row) => row.is_direct).map(({ name }) => name);
  expect(direct).toEqual(['Alder']);
  expect(rows.map(({ name }) => name)).toContain('Birch');
});

it('compares with the Global benchmark unless another is named', async () => {
  const { look } = server.filled.portfolios;
  const query = `{ portfolio_attribution(portfolioIds: [${look}], universeId: -1, profileId: -1) { reference_name } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  expect(answer.json()).toMatchObject({
    data: { portfolio_attribution: [{ reference_name: 'Global' }] },
  });
});

it('names both figures where one of them is not shown, and explains nothing', async () => {
  const rows = await barsOf({ of: 'look', than: 'circle', with: 'figure: "environmental"' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ reference_value: null, middle: null, group: '' });
});

it('compares with nothing that the viewer may not see', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const other = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    return { organisation_id, id: user.id };
  });
  const caller = await callerFor(server, other);
  expect(await barsOf({ of: 'look', than: 'short' }, caller)).toEqual([]);
});

it('compares with no fund without the subscription', async () => {
  const { organisationId } = server.filled.ours;
  const fund = `referenceType: "fund"`;
  const asked = async () => {
    const { portfolios, funds } = server.filled;
    const args = `portfolioIds: [${portfolios.tobacco}], ${fund}, referenceId: ${funds.f}, universeId: -1, profileId: -1`;
    const query = `{ portfolio_attribution(${args}) { reference_name } }`;
    return JSON.stringify((await ours.call('POST', '/graphql', { query })).json());
  };
  expect(await asked()).toContain('Fund F');
  await server.pool.query('update organisations set features = $2 where id = $1', [
    organisationId,
    featuresWithout('funds'),
  ]);
  expect(await asked()).not.toContain('Fund F');
});

it('names to a scoped reader no holding beyond its companies', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const { look, short } = server.filled.portfolios;
  const person = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    await tx
      .insertInto('user_scoped_companies')
      .values({ organisation_id, user_id: user.id, company_id: COMPANY.alder })
      .execute();
    for (const portfolio_id of [look, short]) {
      await tx
        .insertInto('portfolio_users')
        .values({ organisation_id, portfolio_id, user_id: user.id })
        .execute();
    }
    return { organisation_id, id: user.id };
  });
  const scoped = await callerFor(server, person);
  const wanted = { of: 'look', than: 'short', with: 'cut: "holding"' } as const;
  const names = (await holdingsOf(wanted, scoped)).map(({ name }) => name);
  expect(names).toEqual(['Alder']);
  expect((await barsOf(wanted, scoped)).map(({ name }) => name)).toEqual(['Alder']);
});
