import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertOwnDataUniverse, OWN_METRIC } from '../../../../test/factories/own-data-universe.ts';
import { insertOwnUpload } from '../../../../test/factories/own-values-factory.ts';
import {
  runScreener,
  type ScreenedQuery,
  sendScreener,
  type ScreenedRow,
} from '../../../../test/run-screener.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

/** Values of the first organisation. Alder had 0.1, Elm 0.5; Fir has its peers' scores without one. */
const BROUGHT = [
  { company_id: COMPANY.alder, metric_id: OWN_METRIC.women, year: YEAR, value: 0.45 },
  { company_id: COMPANY.elm, metric_id: OWN_METRIC.women, year: YEAR, value: 0.05 },
  { company_id: COMPANY.fir, metric_id: OWN_METRIC.women, year: YEAR, value: 0.25 },
  { company_id: COMPANY.cedar, metric_id: OWN_METRIC.turnover, year: YEAR, value: 0.3 },
];

const WOMEN = `metric.${OWN_METRIC.women}.value.current`;
const TURNOVER = `metric.${OWN_METRIC.turnover}.value.current`;
const COLUMNS = ['name', 'sub_sector', WOMEN, TURNOVER];

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;
let theirsBefore: readonly ScreenedRow[];
let oursBefore: readonly ScreenedRow[];

const everything = (caller: TestCaller) => runScreener(caller, { columns: COLUMNS });

const womenOf = (rows: readonly ScreenedRow[]) =>
  new Map(rows.map(({ id, numbers }) => [id, numbers[COLUMNS.indexOf(WOMEN)]]));

beforeAll(async () => {
  server = await startCoverageServer(insertOwnDataUniverse);
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
  oursBefore = await everything(ours);
  theirsBefore = await everything(theirs);
  const { organisationId: organisation_id, userId: user_id } = server.filled.ours;
  await server.database.withAdministration((tx) =>
    insertOwnUpload(tx, { organisation_id, user_id }, BROUGHT),
  );
});

afterAll(() => server.stop());

it('names in each cell what of it is own data, for its owner alone', async () => {
  const ownOf = async (caller: TestCaller) => {
    const answer = await sendScreener(caller, { columns: COLUMNS }, 'own');
    const row = z.object({ company_id: z.number(), own: z.array(z.string().nullable()) });
    const { data } = z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json());
    return new Map(data.rows.map((each) => [each.company_id, each.own]));
  };
  const own = await ownOf(ours);
  const words = expect.stringMatching(/^Own data, Northgate: june.csv/);
  expect(own.get(COMPANY.alder)).toEqual([words, null, words, null]);
  expect(own.get(COMPANY.cedar)).toEqual([words, null, null, words]);
  expect(own.get(COMPANY.birch)).toEqual([null, null, null, null]);
  expect([...(await ownOf(theirs)).values()].flat().every((each) => each === null)).toBe(true);
});

const esgOf = async (companyId: number, caller: TestCaller) =>
  companyScoresEndpoint.answer.parse(
    (await caller.call('GET', `/companies/${companyId}/profiles/-1`)).json(),
  ).totals.esg;

const peersOf = async (companyId: number, figure: string, caller: TestCaller) =>
  companyPeersEndpoint.answer.parse(
    (await caller.call('GET', `/companies/${companyId}/peers/-1?figure=${figure}`)).json(),
  );

describe('values that an organisation brought', () => {
  it('stand in its screener in place of the shared ones, each company once', async () => {
    const rows = await everything(ours);
    expect(rows.map(({ id }) => id)).toEqual(oursBefore.map(({ id }) => id));
    expect(womenOf(rows)).toEqual(
      new Map([
        ...womenOf(oursBefore),
        [COMPANY.alder, 0.45],
        [COMPANY.elm, 0.05],
        [COMPANY.fir, 0.25],
      ]),
    );
  });

  it('decide which companies a filter finds, for their organisation alone', async () => {
    const where = { [WOMEN]: { _gt: 0.4 } };
    const namesFor = async (caller: TestCaller) =>
      (await runScreener(caller, { columns: COLUMNS, where })).map(({ name }) => name);
    expect(await namesFor(ours)).toEqual(['Alder']);
    expect(await namesFor(theirs)).toEqual(['Elm Alder Holding']);
  });

  it('never reach the screener of another organisation', async () => {
    await everything(ours);
    expect(await everything(theirs)).toEqual(theirsBefore);
  });

  it('count in the ranks and peers of their organisation, and in no other’s', async () => {
    const [mine, shared] = [await esgOf(COMPANY.alder, ours), await esgOf(COMPANY.alder, theirs)];
    const found = await runScreener(ours, { columns: ['total.esg.score.current', 'coverage'] });
    const scores = found
      .filter(({ id, texts }) => texts[1] !== 'Proxy' && id !== COMPANY.ivy)
      .flatMap(({ numbers }) => numbers[0] ?? []);
    // the rank by the totals that its screener lists
    expect(mine).toMatchObject({
      rank: scores.filter((score) => score > (mine?.score ?? 4) + 1e-9).length + 1,
      ranked: scores.length,
    });
    expect(shared?.ranked).toBe(4);

    const figure = `metric-${OWN_METRIC.women}`;
    expect(await peersOf(COMPANY.alder, figure, ours)).toMatchObject({
      value: 0.45,
      values: [0.05, 0.2, 0.25, 0.3, 0.4, 0.45],
      position: 5,
    });
    expect(await peersOf(COMPANY.birch, figure, ours)).toMatchObject({
      values: [0.05, 0.2, 0.25, 0.3, 0.4, 0.45],
      position: 1,
    });
    expect(await peersOf(COMPANY.alder, figure, theirs)).toMatchObject({
      value: 0.1,
      values: [0.1, 0.2, 0.3, 0.4, 0.5],
      position: 0,
    });
  });
});

/** Conditions about measured values, alone and joined. */
function queries(): fc.Arbitrary<ScreenedQuery> {
  const key = fc.constantFrom(WOMEN, TURNOVER);
  const limit = fc.constantFrom(0.05, 0.1, 0.2, 0.25, 0.3, 0.45, 0.5);
  const threshold = fc.tuple(key, fc.constantFrom('_lt', '_gte', '_eq'), limit);
  const condition = fc.oneof(
    threshold.map(([column, operator, value]) => ({ [column]: { [operator]: value } })),
    fc
      .tuple(key, fc.integer({ min: 1, max: 4 }), fc.constantFrom('highest', 'lowest'))
      .map(([column, count, end]) => ({ [column]: { _rank: { count, end } } })),
    fc
      .tuple(key, fc.constantFrom('_gt', '_lt'), fc.constantFrom(25, 50, 75))
      .map(([column, operator, percentile]) => ({
        [column]: { _peers: { operator, percentile, peers: 'sub_sector' } },
      })),
  );
  const where = fc
    .tuple(fc.constantFrom('_and', '_or'), fc.array(condition, { minLength: 1, maxLength: 3 }))
    .map(([combinator, parts]) => JSON.stringify({ [combinator]: parts }));
  return fc.record({ where, sort: fc.constantFrom('name', WOMEN), descending: fc.boolean() });
}

it('own values are screened as if they were the shared ones', async () => {
  const asked = fc.sample(queries(), { numRuns: 80, seed: 7 });
  const run = (caller: TestCaller) =>
    Promise.all(asked.map((query) => runScreener(caller, { ...query, columns: COLUMNS })));
  const mine = await run(ours);
  const { ours: owner } = server.filled;
  await server.pool.query('delete from own_value_uploads where organisation_id = $1', [
    owner.organisationId,
  ]);
  await server.database.withAdministration(async (tx) => {
    for (const { company_id, metric_id, value } of BROUGHT) {
      await tx
        .updateTable('company_metric_values')
        .set({ superseded_at: new Date().toISOString() })
        .where('company_id', '=', company_id)
        .where('metric_id', '=', metric_id)
        .execute();
      await tx
        .insertInto('company_metric_values')
        .values({
          company_id,
          metric_id,
          year: YEAR,
          version: 2,
          approved: true,
          awareness: 2,
          value,
        })
        .execute();
    }
    await tx.updateTable('companies').set({ proxy: false }).where('id', '=', COMPANY.fir).execute();
  });
  await server.rebuild();
  expect(mine.flat().length).toBeGreaterThan(100);
  expect(await run(theirs)).toEqual(mine);
});
