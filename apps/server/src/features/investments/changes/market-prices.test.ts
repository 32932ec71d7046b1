import { portfolioChangeRow } from '@verdure/contract/investments/changes';
import { uploadAnswerSchema } from '@verdure/contract/investments/portfolios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { instantNow } from '../../../../test/instant-now.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});
afterAll(() => server.stop());

const file = (header: string, rows: readonly string[]): string => [header, ...rows].join('\r\n');
const amounts = (...rows: readonly string[]): string =>
  file('Name,Quantity,Market value,Currency', rows);

async function upload(path: string, text: string): Promise<number> {
  const answer = await ours.upload(path, text);
  return uploadAnswerSchema.parse(answer.json()).portfolio.id;
}

async function changesSince(id: number, since: string, until = '') {
  const to = until === '' ? '' : `until: "${until}", `;
  const query = `{ portfolio_changes(portfolioIds: [${id}], profileId: -1, universeId: -1, since: "${since}", ${to}figure: "esg") {
    id figure_from figure_to counted_from counted_to grade_from grade_to price_basis
    causes { cause change reasons { reason count change } holdings { id type name change reason } holdings_count }
    entered { id type name score_from score_to grade_from grade_to } entered_count
    left { id type name score_from score_to grade_from grade_to } left_count
    regraded { id type name score_from score_to grade_from grade_to } regraded_count excluded { id type name score_from score_to grade_from grade_to } excluded_count } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  const rows = z.object({ data: z.object({ portfolio_changes: z.array(portfolioChangeRow) }) });
  const [row] = rows.parse(answer.json()).data.portfolio_changes;
  if (row === undefined) throw new Error('there is no answer');
  return {
    row,
    changeBy: new Map(row.causes.map(({ cause, change }) => [cause, change])),
    whole: (row.figure_to ?? Number.NaN) - (row.figure_from ?? Number.NaN),
  };
}

/** What changed between two files of a portfolio. */
async function between(first: string, second: string) {
  const id = await upload('/portfolios/csv', first);
  const since = await instantNow(server.pool);
  await upload(`/portfolios/${id}/csv`, second);
  return { id, since, ...(await changesSince(id, since)) };
}

/** Within the twelve digits that weights have which are made of amounts. */
function expectPricesAlone(changeBy: ReadonlyMap<string, number>, whole: number) {
  expect([...changeBy.keys()]).toEqual(['prices']);
  expect(Math.abs(whole)).toBeGreaterThan(0.001);
  expect(Math.abs((changeBy.get('prices') ?? Number.NaN) - whole)).toBeLessThan(1e-12);
}

const FIRST = amounts('Alder,10,50,USD', 'Birch,10,50,USD');

it('divides a change of weights into prices and trades, as every order of the two does', async () => {
  const { changeBy, whole, row } = await between(
    FIRST,
    amounts('Alder,10,150,USD', 'Birch,30,90,USD'),
  );
  // the two scores, from both means: halves, and then 62.5% and 37.5%
  const [from, to] = [row.figure_from ?? Number.NaN, row.figure_to ?? Number.NaN];
  const alder = (to - 0.75 * from) / 0.25;
  const mean = (a: number, b: number) => (a * alder + b * (2 * from - alder)) / (a + b);
  const [withPrices, withTrades] = [mean(150, 30), mean(50, 150)];
  expect(changeBy.get('prices')).toBeCloseTo((withPrices - from + (to - withTrades)) / 2, 9);
  expect(changeBy.get('trades')).toBeCloseTo((withTrades - from + (to - withPrices)) / 2, 9);
  expect(changeBy.size).toBe(2);
  const sum = [...changeBy.values()].reduce((total, change) => total + change, 0);
  expect(Math.abs(sum - whole)).toBeLessThan(1e-12);
  expect(row.price_basis).toBe(
    'Market prices are the market value of a holding over its quantity, on both days. A holding of one day alone keeps its price, and a split of shares is no trade.',
  );
});

it('the change is of prices alone where the same quantities are held, and nothing before they moved', async () => {
  const { id, since, changeBy, whole } = await between(
    FIRST,
    amounts('Alder,10,80,USD', 'Birch,10,50,USD'),
  );
  expectPricesAlone(changeBy, whole);
  const until = await instantNow(server.pool);
  await upload(`/portfolios/${id}/csv`, amounts('Alder,10,50,USD', 'Birch,10,50,USD'));
  expectPricesAlone((await changesSince(id, since, until)).changeBy, whole);
  expect((await changesSince(id, since)).changeBy.size).toBe(0);
});

it('the change is of trades alone where no price moved: what is bought keeps its price', async () => {
  const { changeBy } = await between(
    FIRST,
    amounts('Alder,10,50,USD', 'Birch,5,25,USD', 'Cedar,1,25,USD'),
  );
  expect([...changeBy.keys()]).toEqual(['trades']);
});

it('takes a split of shares for no trade', async () => {
  const { changeBy, whole } = await between(FIRST, amounts('Alder,20,52,USD', 'Birch,10,50,USD'));
  expectPricesAlone(changeBy, whole);
});

it('counts cash without a quantity and rows that match nothing', async () => {
  const rest = (value: number) => [`Nobody knows it,10,${value},USD`, 'Cash account,,40,USD'];
  const { changeBy, whole } = await between(
    amounts('Alder,10,50,USD', 'Birch,10,50,USD', ...rest(30)),
    amounts('Alder,10,80,USD', 'Birch,10,50,USD', ...rest(60)),
  );
  expectPricesAlone(changeBy, whole);
});

it.each([
  [
    'of one of the holdings of both days a file tells no amounts',
    [FIRST, file('Name,Weight', ['Alder,70%'])],
    'of the 2 holdings of both days, 1 has no quantity or no market value on one of them.',
  ],
  [
    'the later file tells none',
    [FIRST, file('Name,Weight', ['Alder,60%', 'Birch,40%'])],
    'the holdings of today have no quantities with market values.',
  ],
  [
    'the values are in several currencies',
    [FIRST, amounts('Alder,10,60,EUR', 'Birch,10,50,EUR')],
    'the market values are in several currencies (EUR, USD).',
  ],
] as const)('makes up no prices where %s', async (_why, [first, second], said) => {
  const { changeBy, row } = await between(first, second);
  expect([...changeBy.keys()]).toEqual(['trades']);
  expect(row.price_basis).toBe(`Market prices are counted as trades: ${said}`);
});

it('says that neither day tells amounts, and which day tells none', async () => {
  const weights = file('Name,Weight', ['Alder,60%', 'Birch,40%']);
  const neither = await between(file('Name,Weight', ['Alder,50%', 'Birch,50%']), weights);
  expect(neither.row.price_basis).toBe(
    'Market prices are counted as trades: the holdings of both days have no quantities with market values.',
  );
  const { row } = await between(weights, FIRST);
  expect(row.price_basis).toMatch(
    /^Market prices are counted as trades: the holdings of \d\d \w+ \d{4} have no quantities with market values\.$/u,
  );
});

it('says of equal weights that nobody tells amounts', async () => {
  const id = await upload('/portfolios/csv', file('Name,Weight', ['Alder,50%', 'Birch,50%']));
  const write = async (rows: string) => {
    await server.pool.query(`update portfolio_constituents set ${rows} and portfolio_id = ${id}`);
    await server.pool.query(`update portfolios set version = version + 1 where id = ${id}`);
  };
  await write('weight_percent = null where true');
  const since = await instantNow(server.pool);
  await write(
    `constituent_id = ${COMPANY.cedar} where type = 'company' and constituent_id = ${COMPANY.birch}`,
  );
  const { changeBy, row } = await changesSince(id, since);
  expect([...changeBy.keys()]).toEqual(['trades']);
  expect(row.price_basis).toMatch(/: the holdings of both days have no quantities/);
});
