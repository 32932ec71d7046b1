import { coverageRow, overallsRow } from '@verdure/contract/investments/constituents';
import { LINEAGE_FIGURES, lineageRow } from '@verdure/contract/investments/lineage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});

afterAll(() => server.stop());

async function ask(query: string): Promise<unknown> {
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const listed = <Row extends z.ZodObject>(row: Row) =>
  z.object({ data: z.record(z.string(), z.array(row)) });

type Portfolio = keyof StoredInvestments['portfolios'];

async function lineageOf(portfolio: Portfolio, figure: string, isWeighted = true) {
  const fields = Object.keys(lineageRow.shape).join(' ');
  const of = `portfolioIds: [${server.filled.portfolios[portfolio]}], universeId: -1, profileId: -1`;
  const query = `{ portfolio_lineage(${of}, ${figure}, weighted: ${isWeighted}) { ${fields} } }`;
  return listed(lineageRow).parse(await ask(query)).data.portfolio_lineage ?? [];
}

const kind = (name: string) => `figure: "${name}"`;

const sumOf = (rows: readonly z.output<typeof lineageRow>[]): number =>
  rows.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0);

const PORTFOLIOS = ['look', 'short', 'mixed', 'proxied', 'circle'] as const;
const SCORES = { weighted_esg_score: true, esg_score: false } as const;

it.each(PORTFOLIOS)('the contributions to the ESG score of %s add up to it', async (name) => {
  const of = `portfolioIds: [${server.filled.portfolios[name]}], universeId: -1, profileId: -1`;
  const shown = overallsRow.pick({ weighted_esg_score: true, esg_score: true });
  const answer = await ask(`{ portfolio_overalls(${of}) { weighted_esg_score esg_score } }`);
  const [overalls] = listed(shown).parse(answer).data.portfolio_overalls ?? [];
  expect(overalls).toBeDefined();
  for (const [field, isWeighted] of Object.entries(SCORES)) {
    const rows = await lineageOf(name, kind('esg'), isWeighted);
    const score: unknown = Reflect.get(overalls ?? {}, field);
    expect(rows[0]?.figure_value).toBe(score);
    expect(sumOf(rows)).toBeCloseTo(Number(score), 12);
    const counted = rows.filter(({ contribution }) => contribution !== null);
    const weight = counted.reduce((sum, row) => sum + row.weight, 0);
    expect(weight).toBeCloseTo(rows[0]?.covered_fraction ?? 0, 12);
  }
});

const SHARES = {
  direct_coverage: 'weighted_direct_coverage',
  proxy_coverage: 'weighted_proxy_coverage',
  not_covered: 'weighted_not_covered',
} as const;

it.each(PORTFOLIOS)('the contributions to the coverages of %s add up to them', async (name) => {
  const of = `portfolioIds: [${server.filled.portfolios[name]}], universeId: -1`;
  const fields = [...Object.keys(SHARES), ...Object.values(SHARES)].join(' ');
  const answer = await ask(`{ portfolio_coverage(${of}) { ${fields} } }`);
  const [coverage] = listed(coverageRow.partial()).parse(answer).data.portfolio_coverage ?? [];
  for (const [counted, weighted] of Object.entries(SHARES)) {
    const share = (field: string) => Number(Reflect.get(coverage ?? {}, field));
    expect(sumOf(await lineageOf(name, kind(counted)))).toBeCloseTo(share(weighted), 12);
    expect(sumOf(await lineageOf(name, kind(counted), false))).toBeCloseTo(share(counted), 12);
  }
});

it('dates a figure by the holdings that add to it; a coverage has no days', async () => {
  const [first, ...others] = await lineageOf('look', kind('esg'));
  const days = [first, ...others].flatMap((row) => row?.data_to ?? []);
  expect(days.length).toBeGreaterThan(0);
  expect(first?.figure_to).toBe(days.toSorted().at(-1));
  const [covered] = await lineageOf('look', kind('direct_coverage'));
  expect(covered).toMatchObject({ data_from: null, figure_from: null, figure_to: null });
});

it('says why a holding adds nothing', async () => {
  const reasons = async (name: Portfolio, figure = 'esg') =>
    Object.fromEntries((await lineageOf(name, kind(figure))).map((row) => [row.name, row.missing]));
  expect(await reasons('short')).toMatchObject({ Alder: null, Birch: 'short' });
  expect(await reasons('mixed')).toMatchObject({ Alder: null, Fir: 'proxy_off' });
  expect(await reasons('proxied')).toMatchObject({ Fir: null });
  expect(await reasons('mixed', 'governance')).toMatchObject({ Atlantis: 'not_applicable' });
  expect(await reasons('proxied', 'direct_coverage')).toMatchObject({ Fir: 'proxy' });
  expect(await reasons('circle')).toMatchObject({ Circle: 'not_covered' });
});

it('opens the average of an issue, and nothing for an issue that does not exist', async () => {
  const of = `portfolioIds: [${server.filled.portfolios.look}], universeId: -1, profileId: -1`;
  const answer = await ask(
    `{ portfolio_company_dimensions(${of}) { dimension_id weighted_score } }`,
  );
  const row = z.object({ dimension_id: z.number(), weighted_score: z.number().nullable() });
  const issues = listed(row).parse(answer).data.portfolio_company_dimensions ?? [];
  const scored = issues.filter(({ weighted_score }) => weighted_score !== null);
  expect(scored.length).toBeGreaterThan(0);
  for (const { dimension_id, weighted_score } of scored) {
    const rows = await lineageOf(
      'look',
      `figure: "company_dimension", dimensionId: ${dimension_id}`,
    );
    expect(sumOf(rows)).toBeCloseTo(weighted_score ?? 0, 12);
  }
  expect(await lineageOf('look', 'figure: "company_dimension", dimensionId: 99999')).toEqual([]);
});

it('opens no figure that the organisation has not subscribed to', async () => {
  const { organisationId } = server.filled.ours;
  const without = featuresWithout('governance');
  await server.pool.query('update organisations set features = $2 where id = $1', [
    organisationId,
    without,
  ]);
  expect(await lineageOf('look', kind('governance'))).toEqual([]);
  expect((await lineageOf('look', kind('esg'))).length).toBeGreaterThan(0);
});

it('refuses a figure that does not exist', async () => {
  expect(LINEAGE_FIGURES).not.toContain('beauty');
  await expect(lineageOf('look', kind('beauty'))).rejects.toThrow();
});
