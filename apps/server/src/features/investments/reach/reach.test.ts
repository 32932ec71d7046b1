import { type ReachRow, reachRow } from '@verdure/contract/investments/reach';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertProfile, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  await server.pool.query(
    'update company_fundamentals set enterprise_value_usd = 1000000, expenses_usd = 500000',
  );
  await server.rebuild();
});

afterAll(() => server.stop());

const FIELDS = Object.keys(reachRow.shape)
  .filter((name) => name !== 'trades' && name !== 'needed')
  .join(' ');
const TRADES = 'trades { id name sector grade from_percent to_percent }';
const NEEDED = 'needed { limit allowed_percent needed_percent }';

interface Asked {
  readonly caller?: TestCaller;
  readonly portfolio?: keyof StoredInvestments['portfolios'];
  readonly profileId?: number;
  /** As GraphQL writes them. */
  readonly args: string;
}

async function rowsOf({ caller = ours, portfolio = 'tobacco', profileId = -1, args }: Asked) {
  const named = `portfolioId: ${server.filled.portfolios[portfolio]}, profileId: ${profileId}, ${args}`;
  const query = `{ portfolio_reach(${named}) { ${FIELDS} ${TRADES} ${NEEDED} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  const list = z.object({ data: z.object({ portfolio_reach: z.array(reachRow) }) });
  return list.parse(answer.json()).data.portfolio_reach;
}

async function reachOf(asked: Asked): Promise<ReachRow> {
  const [row] = await rowsOf(asked);
  if (row === undefined) throw new Error('there is no answer');
  return row;
}

const WIDE = 'turnover: 100, weight: 100, sector: 100';

const numberOrNull = z.number().nullable();
const shownRow = z.object({
  weighted_esg_score: numberOrNull,
  weighted_esg_grade: z.string().nullable(),
  itr: numberOrNull,
  ev_footprint: numberOrNull,
});

/** What the tabs of the portfolio show with a draft. */
async function shownWith(portfolio: keyof StoredInvestments['portfolios'], draft: string | null) {
  const of = `portfolioIds: [${server.filled.portfolios[portfolio]}], universeId: -1, draft: "${draft}"`;
  const roots = [
    `portfolio_overalls(${of}, profileId: -1) { weighted_esg_score weighted_esg_grade }`,
    `portfolio_itr(${of}, profileId: -1) { itr }`,
    `portfolio_footprint(${of}, metricId: 44) { ev_footprint }`,
  ];
  const answer = await ours.call('POST', '/graphql', { query: `{ ${roots.join(' ')} }` });
  const lists = z.object({
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  });
  const rows = Object.values(lists.parse(answer.json()).data).flat();
  return shownRow.parse(Object.fromEntries(rows.flatMap((row) => Object.entries(row))));
}

it.each([
  ['tobacco', 'figure: "esg", grade: "B"', (row: ReachRow) => expect(row.reached_grade).toBe('B')],
  ['look', 'figure: "esg", grade: "A"', (row: ReachRow) => expect(row.reached_grade).toBe('A')],
  [
    'half',
    'figure: "footprint", target: 14',
    (row: ReachRow) => expect(row.reached_footprint).toBeLessThanOrEqual(14),
  ],
  [
    'short',
    'figure: "footprint", target: 20',
    (row: ReachRow) => expect(row.reached_footprint).toBeLessThanOrEqual(20),
  ],
  [
    'tobacco',
    'figure: "itr", target: 1.15',
    (row: ReachRow) => expect(row.reached_itr).toBeLessThanOrEqual(1.15),
  ],
] as const)(
  'brings %s to %s, as its tabs show it with the draft',
  async (portfolio, args, expectReached) => {
    const row = await reachOf({ portfolio, args: `${args}, ${WIDE}` });
    expect(row.status).toBe('reached');
    expectReached(row);
    expect(await shownWith(portfolio, row.draft)).toEqual({
      weighted_esg_score: row.reached_score,
      weighted_esg_grade: row.reached_grade,
      itr: row.reached_itr,
      ev_footprint: row.reached_footprint,
    });
    const moved = row.trades.map(({ from_percent, to_percent }) => to_percent - from_percent);
    expect(moved.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 4);
  },
);

it('takes one letter better where no target is given, and keeps to the limits', async () => {
  const row = await reachOf({ args: 'turnover: 20, weight: 19, sector: 0' });
  expect(row).toMatchObject({
    status: 'reached',
    grade: 'C',
    reached_grade: 'B',
    binding_limit: 'weight',
    binding_allowed_percent: 19,
  });
  expect(row.trades).toEqual([
    expect.objectContaining({ id: COMPANY.cedar, from_percent: 96.5 }),
    expect.objectContaining({ id: COMPANY.elm, from_percent: 2 }),
  ]);
  expect(row.trades[1]?.to_percent).toBeLessThanOrEqual(19);
});

it('names the limits that conflict, and what each would have to be', async () => {
  const row = await reachOf({ args: 'grade: "B", turnover: 5, weight: 100, sector: 0' });
  expect(row).toMatchObject({ status: 'impossible', draft: null, trades: [], best_grade: 'C' });
  expect(row.needed).toEqual([
    { limit: 'turnover', allowed_percent: 5, needed_percent: expect.closeTo(16.6, 6) },
    { limit: 'weight', allowed_percent: 100, needed_percent: null },
    { limit: 'sector', allowed_percent: 0, needed_percent: null },
  ]);
  const eased = await reachOf({ args: 'grade: "B", turnover: 16.6, weight: 100, sector: 0' });
  expect(eased.status).toBe('reached');
});

it('says the best temperature where none of the limits can help', async () => {
  const row = await reachOf({ args: `figure: "itr", target: 1, ${WIDE}` });
  expect(row.status).toBe('impossible');
  expect(row.best_value).toBeGreaterThan(1);
  expect(row.best_value).toBeLessThan(row.itr ?? 0);
  expect(row.needed.map((each) => each.needed_percent)).toEqual([null, null, null]);
});

it('says that nothing has to be traded, and that a figure is not shown', async () => {
  expect(await reachOf({ args: 'grade: "C"' })).toMatchObject({ status: 'nothing', draft: null });
  // the universe of the profile has neither of the companies that stay
  const { profileId } = server.filled;
  const rest = `figure: "footprint", draft: "spread~c${COMPANY.alder}_x"`;
  expect(await reachOf({ portfolio: 'short', profileId, args: rest })).toMatchObject({
    status: 'not_shown',
    footprint: null,
  });
});

it('goes on from a draft, and buys only what is held where asked', async () => {
  const draft = `spread~c${COMPANY.elm}_x`;
  const args = `draft: "${draft}", grade: "B", ${WIDE}`;
  const any = await reachOf({ args });
  expect(any.status).toBe('reached');
  const bought = any.trades.filter(({ from_percent, to_percent }) => to_percent > from_percent);
  expect(bought.map(({ from_percent }) => from_percent)).toEqual([0]);
  // Alder and Cedar are no better
  expect((await reachOf({ args: `${args}, buys: "held"` })).status).toBe('impossible');
});

/** A profile that excludes tobacco, at any weight. */
async function withoutTobacco(): Promise<number> {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  return server.database.withAdministration(async (tx) => {
    const made = await insertProfile(tx, { organisation_id, manager_id });
    const tobacco = { organisation_id, profile_id: made.id, activity_id: 7 };
    await tx.insertInto('profile_exclusions').values(tobacco).execute();
    return made.id;
  });
}

it('buys nothing that the profile excludes', async () => {
  const row = await reachOf({ profileId: await withoutTobacco(), args: `grade: "B", ${WIDE}` });
  const bought = row.trades.filter(({ from_percent, to_percent }) => to_percent > from_percent);
  expect(bought.map(({ id }) => id)).toEqual([COMPANY.birch]);
});

/** The excluded weight, as the page shows it with a draft. */
async function excludedWith(profileId: number, draft: string | null): Promise<number> {
  const of = `portfolioIds: [${server.filled.portfolios.tobacco}], universeId: -1, profileId: ${profileId}, draft: "${draft}"`;
  const query = `{ portfolio_overalls(${of}) { attention { kind weight } } }`;
  const kind = z.object({ kind: z.string(), weight: z.number() });
  const rows = z.object({
    data: z.object({ portfolio_overalls: z.array(z.object({ attention: z.array(kind) })) }),
  });
  const [row] = rows.parse((await ours.call('POST', '/graphql', { query })).json()).data
    .portfolio_overalls;
  return (row?.attention.find((each) => each.kind === 'excluded')?.weight ?? 0) * 100;
}

it('sells what the profile excludes, down to the share that is asked for', async () => {
  const profileId = await withoutTobacco();
  const some = await reachOf({ profileId, args: `figure: "excluded", target: 1.9, ${WIDE}` });
  expect(some).toMatchObject({ status: 'reached', excluded: expect.closeTo(3.5, 9) });
  expect(some.reached_excluded).toBeLessThanOrEqual(1.9);
  expect(some.reached_excluded).toBeGreaterThan(1.4);
  expect(await excludedWith(profileId, some.draft)).toBeCloseTo(some.reached_excluded ?? 0, 9);
  // nothing of it, if nobody says how much
  const none = await reachOf({ profileId, args: `figure: "excluded", ${WIDE}` });
  const sold = none.trades.filter(({ to_percent: to }) => to === 0).map(({ id }) => id);
  expect(sold.toSorted()).toEqual([COMPANY.alder, COMPANY.elm].toSorted());
  expect(none.reached_excluded).toBe(0);
  expect(await excludedWith(profileId, none.draft)).toBe(0);
});

it('says how much stays excluded where funds hold it or the turnover is too little', async () => {
  const profileId = await withoutTobacco();
  const asked = { profileId, args: `figure: "excluded", ${WIDE}` };
  const look = await reachOf({ ...asked, portfolio: 'look' });
  expect(look.status).toBe('impossible');
  expect(look.best_value).toBeGreaterThan(0);
  expect(look.best_value).toBeLessThan(look.excluded);
  const tight = `figure: "excluded", turnover: 1, weight: 100, sector: 100`;
  const row = await reachOf({ profileId, args: tight });
  expect(row).toMatchObject({ status: 'impossible', best_value: expect.closeTo(2.5, 6) });
  expect(row.needed[0]).toMatchObject({ needed_percent: expect.closeTo(3.5, 6) });
});

it('names the limit of chosen sectors beside the others, where there are any', async () => {
  const tight = 'grade: "B", turnover: 5, weight: 100, sector: 0';
  const limitsOf = ({ needed }: ReachRow) => needed.map(({ limit }) => limit);
  expect(limitsOf(await reachOf({ args: tight }))).toEqual(['turnover', 'weight', 'sector']);
  const chosen = await reachOf({ args: `${tight}, chosenSectors: [1], chosen: 3` });
  expect(chosen.needed.at(-1)).toEqual({
    limit: 'chosen',
    allowed_percent: 3,
    needed_percent: null,
  });
});

it('answers nothing of a portfolio that is not seen', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const other = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    return { organisation_id, id: user.id };
  });
  const theirs = server.filled.theirs;
  const callers = [other, { organisation_id: theirs.organisationId, id: theirs.userId }];
  for (const caller of callers) {
    const asked = { caller: await callerFor(server, caller), args: 'grade: "B"' };
    expect(await rowsOf(asked)).toEqual([]);
  }
});
