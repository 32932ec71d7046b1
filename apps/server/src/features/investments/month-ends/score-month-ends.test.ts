import {
  companyMonthEndsEndpoint,
  fundMonthEndsEndpoint,
  type ScoreMonthEnd,
} from '@verdure/contract/investments/score-month-ends';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { changeOn, setBack } from '../../../../test/factories/set-back.ts';
import {
  insertStoredInvestments,
  type StoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { STORE_MONTH_ENDS } from './month-ends.jobs.ts';
import { packScores, readScore } from './packed-scores.ts';

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

const ask = (companyId: number, profileId: number = UNCUSTOMISED, caller = ours) =>
  caller.call('GET', `/companies/${companyId}/month-ends/${profileId}`);

const monthEndsIn = (answer: Awaited<ReturnType<typeof ask>>): readonly ScoreMonthEnd[] =>
  companyMonthEndsEndpoint.answer.parse(answer.json());

const monthEndsOf = async (...asked: Parameters<typeof ask>) => monthEndsIn(await ask(...asked));

/** What the page of a company shows now. */
async function scoreNow(companyId: number, profileId: number = UNCUSTOMISED) {
  const answer = await ours.call('GET', `/companies/${companyId}/profiles/${profileId}`);
  const { esg } = answer.json().totals;
  return { score: esg.score, grade: esg.grade };
}

const makeDefault = (profileId: number) =>
  server.pool.query('update users set default_profile_id = $1 where id = $2', [
    profileId,
    server.filled.ours.userId,
  ]);

const changeFirstSnapshot = (set: string) =>
  server.pool.query(
    `begin; set local session_replication_role = replica;
     update snapshots set ${set} where version = (select min(version) from snapshots); commit`,
  );

/** Makes the snapshot of February, in which the values of a company are others. */
async function changeValuesInFebruary(companyId: number): Promise<void> {
  await server.pool.query(
    `update company_metric_values set superseded_at = clock_timestamp()
       where company_id = $1 and approved and superseded_at is null`,
    [companyId],
  );
  await server.pool.query(
    `insert into company_metric_values (company_id, metric_id, year, version, approved, awareness, performance, value)
     select company_id, metric_id, year, version + 1, true, 0, 0, value from company_metric_values
     where company_id = $1 and superseded_at is not null`,
    [companyId],
  );
  await server.rebuild();
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     update snapshots set created_at = '2026-02-10', in_force_from = '2026-02-10'
     where version = (select max(version) from snapshots); commit`,
  );
}

it('answers at each month end the score that the page of the company showed then', async () => {
  const before = await scoreNow(COMPANY.alder);
  await changeValuesInFebruary(COMPANY.alder);
  const after = await scoreNow(COMPANY.alder);
  expect(after.score).not.toBe(before.score);
  await storeAll();
  const from = { methodology: METHODOLOGY_VERSION, profile_version: 0, gap: null };
  expect(await monthEndsOf(COMPANY.alder)).toEqual([
    { month_end: JANUARY, ...before, ...from },
    { month_end: FEBRUARY, ...after, ...from },
  ]);
  for (const id of Object.values(COMPANY)) {
    const seen = await ask(id);
    if (seen.statusCode === 404) continue;
    expect((await monthEndsOf(id)).at(-1), `company ${id}`).toMatchObject(await scoreNow(id));
  }
});

it('answers of a fund what its page shows, and refuses one that is not there or not subscribed to', async () => {
  await storeAll();
  const { f, empty } = server.filled.funds;
  const askFund = (id: number) => ours.call('GET', `/funds/${id}/month-ends/${UNCUSTOMISED}`);
  const { data } = (
    await ours.call('POST', '/graphql', {
      query: `{ fund_overalls(fundIds: [${f}], profileId: ${UNCUSTOMISED}, universeId: -1) { weighted_esg_score weighted_esg_grade } }`,
    })
  ).json();
  const [shown] = data.fund_overalls;
  expect(shown.weighted_esg_score).not.toBeNull();
  const stored = fundMonthEndsEndpoint.answer.parse((await askFund(f)).json());
  expect(stored.at(-1)).toMatchObject({
    month_end: FEBRUARY,
    score: shown.weighted_esg_score,
    grade: shown.weighted_esg_grade,
    gap: null,
  });
  expect((await askFund(empty)).json().at(-1)).toMatchObject({ score: null, gap: null });
  expect((await askFund(999_999)).json().code).toBe('fund.not-found');
  await server.pool.query('update organisations set features = $1 where id = $2', [
    featuresWithout('funds'),
    server.filled.ours.organisationId,
  ]);
  expect((await askFund(999_999)).json().code).toBe('feature.off');
});

it('answers under the profile as it was then, and tells when it was changed', async () => {
  const { profileId, ours: mine } = server.filled;
  await makeDefault(profileId);
  const before = await scoreNow(COMPANY.alder, profileId);
  await changeOn(
    server.pool,
    '2026-02-10',
    `insert into profile_sector_weightings
       (organisation_id, profile_id, sector_id, esg_awareness, impact_awareness, sustainability)
     select ${mine.organisationId}, ${profileId}, sector_id, 1, 1, 0.9
       from companies where id = ${COMPANY.alder}
     on conflict (organisation_id, profile_id, sector_id) do update set sustainability = 0.9, esg_awareness = 1;
     update profiles set version = version + 1 where id = ${profileId}`,
  );
  const after = await scoreNow(COMPANY.alder, profileId);
  expect(after.score).not.toBe(before.score);
  await storeAll();
  const [january, february] = await monthEndsOf(COMPANY.alder, profileId);
  expect(january).toMatchObject(before);
  expect(february).toMatchObject(after);
  expect(february?.profile_version).toBe((january?.profile_version ?? 0) + 1);
});

it('answers a page of an earlier day until that day, its last month end with it', async () => {
  await storeAll();
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     update companies set created_at = '${FIRST_DAY}'; commit`,
  );
  const daysUntil = async (asOf: string) => {
    const address = `/companies/${COMPANY.alder}/month-ends/${UNCUSTOMISED}?asOf=${asOf}`;
    return monthEndsIn(await ours.call('GET', address)).map(({ month_end }) => month_end);
  };
  expect(await daysUntil('2026-02-27')).toEqual([JANUARY]);
  expect(await daysUntil(FEBRUARY)).toEqual([JANUARY, FEBRUARY]);
  expect(await daysUntil('2026-01-30')).toEqual([]);
});

it('answers nothing under a profile that is nobody’s default, until it is', async () => {
  const { profileId } = server.filled;
  await storeAll();
  expect(await monthEndsOf(COMPANY.alder, profileId)).toEqual([]);
  await makeDefault(profileId);
  await storeAll();
  expect(await monthEndsOf(COMPANY.alder, profileId)).toHaveLength(2);
});

it('says why a month end has no score', async () => {
  await changeValuesInFebruary(COMPANY.alder);
  await changeFirstSnapshot(`methodology_version = '0.1'`);
  await storeAll();
  const nothing = { score: null, grade: null };
  expect((await monthEndsOf(COMPANY.alder))[0]).toMatchObject({
    ...nothing,
    methodology: '0.1',
    gap: 'other_methodology',
  });
  // as if the job had not stored February, and the column of January had no such company
  await server.pool.query(
    `update score_month_ends set gap = null; update score_month_ends
     set month_end = '2025-12-31' where month_end = '${FEBRUARY}'`,
  );
  const days = await monthEndsOf(COMPANY.alder);
  expect(days.map(({ month_end, gap }) => [month_end, gap])).toEqual([
    ['2025-12-31', null],
    [JANUARY, 'not_covered'],
    [FEBRUARY, 'not_stored'],
  ]);
});

it('leaves what is stored as it is, also where two run at once', async () => {
  await Promise.all([storeAll(), storeAll()]);
  const rows = async () =>
    (await server.pool.query('select * from score_month_ends order by 1, 2, 4')).rows;
  const before = await rows();
  await server.pool.query(`update score_month_ends set companies = ''`);
  await storeAll();
  expect(await rows()).toEqual(before.map((row) => ({ ...row, companies: Buffer.alloc(0) })));
});

it('never answers a company or a profile of another organisation, and keeps the columns apart', async () => {
  const { ours: mine, theirs: others, profileId } = server.filled;
  await makeDefault(profileId);
  await storeAll();
  const theirs = await callerOf(server, others);
  const [refused, absent] = [
    await ask(COMPANY.alder, profileId, theirs),
    await ask(COMPANY.alder, 999_999, theirs),
  ];
  expect(refused.json()).toMatchObject({ code: 'profile.not-found' });
  expect(refused.json().message).toBe(absent.json().message);
  const rows = await server.database.withTenant(mine, (tx) =>
    tx.selectFrom('score_month_ends').select('organisation_id').distinct().execute(),
  );
  expect(rows).toEqual([{ organisation_id: mine.organisationId }]);
});

it('refuses who does not subscribe to a pillar of the score before looking for the company, and a company out of scope', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  await storeAll();
  const caller = await newCaller(server, { organisation_id, role_id: 3, is_scoped: true });
  expect((await ask(COMPANY.alder, UNCUSTOMISED, caller)).json().code).toBe('company.not-found');
  await server.pool.query('update organisations set features = $1 where id = $2', [
    featuresWithout('sustainability', 'governance'),
    organisation_id,
  ]);
  const answer = await ask(999_999);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'feature.off']);
});

it('finds each entry of a packed column of any length, and none between them', async () => {
  for (const length of [0, 1, 2, 3, 10, 1_001]) {
    const entries = Array.from({ length }, (_, at) => ({
      id: 7 + at * 300,
      score: at % 3 === 0 ? null : at / 1_000,
      grade: at % 3 === 0 ? null : ('B' as const),
    }));
    const packed = packScores(entries.toReversed());
    const find = async (id: number) => {
      const { rows } = await server.pool.query('select packed_entry($1, $2, 13) as entry', [
        packed,
        id,
      ]);
      return rows[0].entry === null ? null : readScore(rows[0].entry);
    };
    for (const { id, ...score } of [...entries.slice(0, 3), ...entries.slice(-2)]) {
      expect(await find(id)).toEqual(score);
      expect(await find(id + 1)).toBeNull();
    }
    expect(await find(1)).toBeNull();
  }
});
