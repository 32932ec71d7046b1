import {
  type MonthEndFigures,
  portfolioMonthEndsEndpoint,
} from '@verdure/contract/investments/month-ends';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { changeOn, setBack } from '../../../../test/factories/set-back.ts';
import {
  insertHoldings,
  insertStoredInvestments,
  type StoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { createInvestments } from '../investment/investment.reads.ts';
import { monthEndsBefore, NO_FIGURES } from './month-end.ts';
import { STORE_MONTH_ENDS } from './month-ends.jobs.ts';
import { storeMonthEnds } from './store-month-ends.ts';

/** The clock of the tests says 2 March 2026: so two months are over since the first snapshot. */
const FIRST_DAY = '2026-01-10';
const JANUARY = '2026-01-31';
const FEBRUARY = '2026-02-28';
const UNCUSTOMISED = -1;

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeEach(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  ours = await callerOf(server, server.filled.ours);
  await setBack(server.pool, FIRST_DAY);
});
afterEach(() => server.stop());

const storeAll = () => server.runTask(STORE_MONTH_ENDS.task);

const monthEndsFor = async (caller: TestCaller, profileId: number = UNCUSTOMISED) => {
  const answer = await caller.call('GET', `/portfolio-month-ends/${profileId}`);
  return portfolioMonthEndsEndpoint.answer.parse(answer.json());
};

const monthEndsOf = async (
  id: number,
  profileId: number = UNCUSTOMISED,
): Promise<readonly MonthEndFigures[]> =>
  (await monthEndsFor(ours, profileId)).find((row) => row.id === id)?.month_ends ?? [];

/** What the table of portfolios shows now, in the words of a month end. */
async function figuresNow(id: number, profileId: number = UNCUSTOMISED) {
  const answer = await ours.call('GET', `/portfolio-figures/${profileId}`);
  const rows = portfolioFiguresEndpoint.answer.parse(answer.json());
  const row = rows.find((each) => each.id === id);
  return {
    esg_score: row?.overalls?.weighted_esg_score,
    esg_grade: row?.overalls?.weighted_esg_grade,
    covered: row?.overalls?.esg_covered_weight,
    itr: row?.itr?.itr,
    footprint: row?.footprint?.ev_footprint,
    excluded: row?.excluded,
  };
}

const storedRows = async () =>
  (await server.pool.query('select * from portfolio_month_ends order by 1, 2, 3, 5')).rows;

const makeDefault = (profileId: number, userId = server.filled.ours.userId) =>
  server.pool.query('update users set default_profile_id = $1 where id = $2', [profileId, userId]);

const tradeInFebruary = (id: number) =>
  changeOn(
    server.pool,
    '2026-02-10',
    `update portfolio_constituents set constituent_id = ${COMPANY.birch}
       where portfolio_id = ${id} and type = 'company' and constituent_id = ${COMPANY.cedar};
     update portfolios set version = version + 1 where id = ${id}`,
  );

/** Makes the snapshot of February; the one before is of January alone then. */
async function rebuildInFebruary(): Promise<void> {
  const { elm } = COMPANY;
  const set = `update companies set sentiment_only = true where id = ${elm}`;
  await changeOn(server.pool, '2026-02-10', set);
  await server.rebuild();
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     update snapshots set created_at = '2026-02-10', in_force_from = '2026-02-10'
     where version = (select max(version) from snapshots); commit`,
  );
}

const changeFirstSnapshot = (set: string) =>
  server.pool.query(
    `begin; set local session_replication_role = replica;
     update snapshots set ${set} where version = (select min(version) from snapshots); commit`,
  );

it('counts the months that are over back from the newest, over a leap year', () => {
  const days = monthEndsBefore(new Date('2024-03-31T23:59:59.999Z'));
  expect(days.slice(0, 3)).toEqual(['2024-02-29', '2024-01-31', '2023-12-31']);
  expect(days).toHaveLength(24);
  expect(days.at(-1)).toBe('2022-03-31');
});

it('stores for each month end what the table of portfolios showed then', async () => {
  const { portfolios } = server.filled;
  const january = await figuresNow(portfolios.tobacco);
  await tradeInFebruary(portfolios.tobacco);
  const february = await figuresNow(portfolios.tobacco);
  expect(february.esg_score).not.toBe(january.esg_score);
  await storeAll();
  const from = { methodology: METHODOLOGY_VERSION, gap: null };
  const [first, second, ...others] = await monthEndsOf(portfolios.tobacco);
  expect(first).toMatchObject({ month_end: JANUARY, ...january, ...from });
  expect(second).toMatchObject({ month_end: FEBRUARY, ...february, ...from });
  expect(others).toEqual([]);
  for (const id of [portfolios.half, portfolios.thin]) {
    expect((await monthEndsOf(id)).at(-1)).toMatchObject(await figuresNow(id));
  }
});

it('stores the figures of the snapshot and of the profile of then', async () => {
  const { profileId, portfolios } = server.filled;
  await makeDefault(profileId);
  const january = await figuresNow(portfolios.tobacco, profileId);
  expect(january.excluded).toBe(2);
  await rebuildInFebruary();
  await changeOn(
    server.pool,
    '2026-02-11',
    `delete from profile_exclusions where profile_id = ${profileId};
     update profiles set version = version + 1, universe_id = null where id = ${profileId}`,
  );
  const february = await figuresNow(portfolios.tobacco, profileId);
  expect(february).toMatchObject({ excluded: 0 });
  expect(february.covered).not.toBe(january.covered);
  await storeAll();
  expect(await monthEndsOf(portfolios.tobacco, profileId)).toMatchObject([january, february]);
  const versions = new Set((await storedRows()).map(({ snapshot_version }) => snapshot_version));
  expect(versions.size).toBe(2);
});

it('stores the scores of the pillars as the page of the portfolio shows them', async () => {
  const { portfolios } = server.filled;
  const { data } = (
    await ours.call('POST', '/graphql', {
      query: `{ portfolio_overalls(portfolioIds: [${portfolios.half}], universeId: -1, profileId: -1) {
        sustainability_score: weighted_sustainability_score climate_score: weighted_sustainability_s2_score
        governance_score: weighted_governance_score impact_score: weighted_impact_score } }`,
    })
  ).json();
  await storeAll();
  const [stored] = await monthEndsOf(portfolios.half);
  expect(stored).toMatchObject(data.portfolio_overalls[0]);
  expect(new Set(Object.values(data.portfolio_overalls[0])).size).toBe(4);
});

it('stores nothing of a month before the first snapshot, of the month that runs, nor of a portfolio made later', async () => {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  const { id } = await server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id, manager_id, name: 'Of February' }),
  );
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     update portfolios set in_force_from = '2026-02-10' where id = ${id}; commit`,
  );
  await storeAll();
  const days = new Set((await storedRows()).map(({ month_end }) => month_end));
  expect(days).toEqual(new Set([JANUARY, FEBRUARY]));
  expect(await monthEndsOf(id)).toEqual([
    { month_end: FEBRUARY, ...NO_FIGURES, methodology: METHODOLOGY_VERSION, gap: null },
  ]);
});

it('stores figures under the profiles that are a default of somebody, and adds one that becomes so', async () => {
  const { profileId, portfolios } = server.filled;
  await storeAll();
  expect(await monthEndsFor(ours, profileId)).toEqual([]);
  const before = await storedRows();
  await makeDefault(profileId);
  await storeAll();
  expect((await monthEndsOf(portfolios.half, profileId)).length).toBe(2);
  expect((await storedRows()).filter(({ profile_id }) => profile_id === UNCUSTOMISED)).toEqual(
    before,
  );
});

it('leaves what is stored as it is, also where two run at once', async () => {
  await Promise.all([storeAll(), storeAll()]);
  const before = await storedRows();
  expect(before.length).toBe(Object.keys(server.filled.portfolios).length * 2 + 2);
  // a change that counts for January, found out after its figures were shown
  await server.pool.query(`update portfolio_month_ends set figures = '{"esg_score": 1}'`);
  await storeAll();
  const after = await storedRows();
  expect(after).toEqual(before.map((row) => ({ ...row, figures: { esg_score: 1 } })));
});

it('stores a gap with its reason where the snapshot of a month cannot be read', async () => {
  await rebuildInFebruary();
  await changeFirstSnapshot(`hash = repeat('0', 64)`);
  await storeAll();
  const [january, february] = await monthEndsOf(server.filled.portfolios.half);
  expect(january).toEqual({
    month_end: JANUARY,
    ...NO_FIGURES,
    methodology: METHODOLOGY_VERSION,
    gap: 'not_stored',
  });
  expect(february).toMatchObject({ month_end: FEBRUARY, gap: null, esg_grade: expect.any(String) });
});

it('stores a gap with the methodology where the snapshot of a month is of an older one', async () => {
  await rebuildInFebruary();
  await changeFirstSnapshot(`methodology_version = '0.1'`);
  await storeAll();
  const [january] = await monthEndsOf(server.filled.portfolios.half);
  expect(january).toMatchObject({
    month_end: JANUARY,
    esg_score: null,
    methodology: '0.1',
    gap: 'other_methodology',
  });
});

it('stores the others where one organisation fails, and names the one that failed', async () => {
  const { ours: failing, theirs } = server.filled;
  const owner = { organisationId: theirs.organisationId, userId: theirs.userId };
  await server.database.withAdministration((tx) =>
    insertHoldings(tx, owner, { name: 'Theirs', rows: [['company', COMPANY.elm, 100]] }),
  );
  await setBack(server.pool, FIRST_DAY);
  const { database, clock, universe } = server;
  const storing = storeMonthEnds({
    investments: createInvestments(universe, { compute: testCompute }),
    clock,
    database: {
      ...database,
      withTenant: (context, act) => {
        if (context.organisationId !== failing.organisationId)
          return database.withTenant(context, act);
        throw new Error('the disk is full');
      },
    },
  });
  await expect(storing).rejects.toThrow(
    `Organisation ${failing.organisationId} at ${JANUARY}: the disk is full`,
  );
  const rows = await storedRows();
  expect(rows.map(({ organisation_id }) => organisation_id)).toEqual([
    theirs.organisationId,
    theirs.organisationId,
  ]);
});

it('never answers the month ends of another organisation, nor takes its profile', async () => {
  const { ours: mine, theirs: others, profileId, portfolios } = server.filled;
  const own = await server.database.withAdministration((tx) =>
    insertHoldings(tx, others, { name: 'Theirs', rows: [['company', COMPANY.elm, 100]] }),
  );
  await setBack(server.pool, FIRST_DAY);
  await storeAll();
  const theirs = await callerOf(server, others);
  expect((await monthEndsFor(theirs)).map(({ id }) => id)).toEqual([own]);
  const seen = (await monthEndsFor(ours)).map(({ id }) => id);
  expect(seen).toContain(portfolios.half);
  expect(seen).not.toContain(own);
  const [refused, absent] = [
    await theirs.call('GET', `/portfolio-month-ends/${profileId}`),
    await theirs.call('GET', '/portfolio-month-ends/999999'),
  ];
  expect(refused.statusCode).toBe(404);
  expect(refused.json().code).toBe('profile.not-found');
  expect(refused.json().message).toBe(absent.json().message);
  // the table itself, without what the product asks
  const rows = await server.database.withTenant(mine, (tx) =>
    tx.selectFrom('portfolio_month_ends').select('organisation_id').distinct().execute(),
  );
  expect(rows).toEqual([{ organisation_id: mine.organisationId }]);
});

it('a scoped user sees the whole figures of a portfolio that is shared with them, and of no other', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const { half } = server.filled.portfolios;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const ofUser = { organisation_id, user_id: made.id };
    await tx
      .insertInto('user_scoped_companies')
      .values({ ...ofUser, company_id: COMPANY.alder })
      .execute();
    await tx
      .insertInto('portfolio_users')
      .values({ ...ofUser, portfolio_id: half })
      .execute();
    return made;
  });
  await makeDefault(server.filled.profileId);
  await storeAll();
  const scoped = await callerFor(server, user);
  const whole = (await monthEndsFor(ours)).filter(({ id }) => id === half);
  expect(whole[0]?.month_ends).toHaveLength(2);
  expect(await monthEndsFor(scoped)).toEqual(whole);
  const unseen = await scoped.call('GET', `/portfolio-month-ends/${server.filled.profileId}`);
  expect(unseen.json().code).toBe('profile.not-found');
});

it('answers nothing of a feature that the organisation no longer subscribes to', async () => {
  await storeAll();
  const { half } = server.filled.portfolios;
  const [whole] = await monthEndsOf(half);
  await server.pool.query('update organisations set features = $1 where id = $2', [
    featuresWithout('footprint', 'temperatureRise', 'sustainability', 'governance'),
    server.filled.ours.organisationId,
  ]);
  const [row] = await monthEndsOf(half);
  expect(row).toEqual({
    ...whole,
    esg_score: null,
    esg_grade: null,
    covered: null,
    sustainability_score: null,
    governance_score: null,
    itr: null,
    footprint: null,
  });
  expect(row?.impact_score).toEqual(expect.any(Number));
});

it('forgets the month ends of a portfolio and of a profile that are deleted', async () => {
  const { profileId, portfolios } = server.filled;
  await makeDefault(profileId);
  await storeAll();
  await server.pool.query('delete from portfolios where id = $1', [portfolios.thin]);
  await server.pool.query('delete from profiles where id = $1', [profileId]);
  const rows = await storedRows();
  expect(rows.filter(({ portfolio_id }) => portfolio_id === portfolios.thin)).toEqual([]);
  expect(new Set(rows.map(({ profile_id }) => profile_id))).toEqual(new Set([UNCUSTOMISED]));
});

it('answers the last 24 month ends, oldest first', async () => {
  const { half } = server.filled.portfolios;
  await server.pool.query(
    `insert into portfolio_month_ends (organisation_id, portfolio_id, profile_id, month_end, figures)
     select ${server.filled.ours.organisationId}, ${half}, -1, day - interval '1 day', $1
     from generate_series('2023-01-01'::timestamp, '2026-03-01', '1 month') as day`,
    [JSON.stringify(NO_FIGURES)],
  );
  const days = (await monthEndsOf(half)).map(({ month_end }) => month_end);
  expect(days).toHaveLength(24);
  expect(days[0]).toBe('2024-03-31');
  expect(days.at(-1)).toBe(FEBRUARY);
});
