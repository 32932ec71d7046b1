import { constituentFootprintRow } from '@verdure/contract/investments/footprint';
import { flatConstituentRow } from '@verdure/contract/investments/constituents';
import { constituentItrRow } from '@verdure/contract/investments/itr';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { withoutPortfolio } from '@verdure/screener/check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { refusalOf, runScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

const ROOTS = {
  flat_constituents: '',
  constituent_footprint: ', universeId: -1',
  constituent_itr: ', universeId: -1, profileId: -1',
} as const;

/** The rows that a portfolio's page shows of its companies. */
async function pageRows<Row extends z.ZodObject>(
  portfolioId: number,
  root: keyof typeof ROOTS,
  row: Row,
): Promise<readonly z.output<Row>[]> {
  const fields = Object.keys(row.shape).join(' ');
  const query = `{ rows: portfolio_${root}(portfolioIds: [${portfolioId}]${ROOTS[root]}) { ${fields} } }`;
  const answer = await reader.call('POST', '/graphql', { query });
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

async function portfolioIds(): Promise<readonly number[]> {
  const { rows } = await scene.server.pool.query<{ id: number }>(
    'select id from portfolios where organisation_id = $1 order by id',
    [reader.organisationId],
  );
  return rows.map(({ id }) => id);
}

/** One column of a portfolio, by company. */
async function screened(portfolioId: number, key: string) {
  const rows = await runScreener(reader, { portfolioId, columns: [key] });
  return new Map(rows.map(({ id, numbers, texts }) => [id, numbers[0] ?? texts[0] ?? null]));
}

/** What the companies of a page add, by company. */
const added = (rows: readonly { readonly id: number; readonly added: number | null }[]) =>
  new Map(rows.map((row) => [row.id, row.added]));

const KEYS = [
  ...FOOTPRINT_METRIC_IDS.map((id) => `portfolio_impact.${id}`),
  'portfolio_impact.waci',
  'portfolio_impact.temperature',
];

it('SCR-SCRN-28 (part) shows what a company adds to a portfolio as the page of the portfolio does', async () => {
  let compared = 0;
  for (const portfolioId of await portfolioIds()) {
    const footprint = constituentFootprintRow.pick({
      id: true,
      metric_id: true,
      contribution: true,
    });
    const footprints = await pageRows(portfolioId, 'constituent_footprint', footprint);
    const itr = constituentItrRow.pick({ id: true, waci_contribution: true, contribution: true });
    const warming = await pageRows(portfolioId, 'constituent_itr', itr);
    const expected = new Map([
      ...FOOTPRINT_METRIC_IDS.map((metricId) => {
        const ofMetric = footprints.filter(({ metric_id }) => metric_id === metricId);
        const rows = ofMetric.map(({ id, contribution }) => ({ id, added: contribution }));
        return [`portfolio_impact.${metricId}`, added(rows)] as const;
      }),
      [
        'portfolio_impact.waci',
        added(warming.map((row) => ({ id: row.id, added: row.waci_contribution }))),
      ],
      [
        'portfolio_impact.temperature',
        added(warming.map((row) => ({ id: row.id, added: row.contribution }))),
      ],
    ]);
    for (const key of KEYS) {
      for (const [id, cell] of await screened(portfolioId, key)) {
        const shown = expected.get(key)?.get(id);
        // a short position is in no such table
        expect([key, id, cell]).toEqual([key, id, shown === undefined ? 'N/A' : shown]);
        if (typeof cell === 'number') compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
});

const CSV = { code: 'US0378331005', own: 'GB0002634946' } as const;

it('shows the ISIN under which a portfolio was uploaded with a company, else that of its page', async () => {
  const flat = flatConstituentRow.pick({ id: true, type: true, isin: true });
  const [first = 0] = await portfolioIds();
  const companies = (await pageRows(first, 'flat_constituents', flat)).filter(
    ({ type }) => type === 'company',
  );
  expect([...(await screened(first, 'portfolio_isin'))].toSorted(([a], [b]) => a - b)).toEqual(
    companies.map(({ id, isin }) => [id, isin]).toSorted(([a], [b]) => Number(a) - Number(b)),
  );
  const [one, other] = companies;
  if (one === undefined || other === undefined) throw new Error('two companies are held');
  const add = `insert into company_codes (company_id, code, type) values ($1, $2, 'isin')`;
  await scene.server.pool.query(add, [one.id, CSV.code]);
  await scene.server.pool.query(add, [one.id, CSV.own]);
  const file = (...rows: readonly string[]) => ['Coded', ...rows].join('\r\n');
  const made = await reader.upload(
    '/portfolios/csv',
    file(`One,${CSV.code},50`, `One again,${CSV.own},10`, `Other,${other.isin},40`),
  );
  const id: number = made.json().portfolio.id;
  expect(await screened(id, 'portfolio_isin')).toEqual(
    new Map([
      [one.id, `${CSV.own}, ${CSV.code}`],
      [other.id, other.isin],
    ]),
  );
  const found = await runScreener(reader, {
    portfolioId: id,
    where: { portfolio_isin: { _ilike: CSV.code.slice(0, 6) } },
  });
  expect(found.map((row) => row.id)).toEqual([one.id]);
});

it.each([
  ['portfolio_isin', 'Portfolio ISIN'],
  ['portfolio_impact.44', 'Adds to the carbon footprint'],
  ['portfolio_impact.waci', 'Adds to the carbon intensity (WACI)'],
])('refuses %s without a portfolio', async (key, name) => {
  expect(await refusalOf(reader, { columns: [key] })).toEqual([withoutPortfolio(name)]);
});
