import {
  countryMonthCauseEndpoint,
  countryMonthEndsEndpoint,
  sectorMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertOwnDataUniverse, OWN_METRIC } from '../../../../test/factories/own-data-universe.ts';
import { insertOwnUpload } from '../../../../test/factories/own-values-factory.ts';
import { setBack } from '../../../../test/factories/set-back.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { STORE_MONTH_ENDS } from './month-ends.jobs.ts';

/** The clock of the tests says 2 March 2026: so two months are over since the first snapshot. */
const FIRST_DAY = '2026-01-10';
const JANUARY = '2026-01-31';
const FEBRUARY = '2026-02-28';
const [COAL, WIND, ENERGY] = [11, 12, 1];
const [ATLANTIS, BROBDINGNAG, FREEDONIA] = [1, 2, 6];

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeEach(async () => {
  server = await startCoverageServer(insertOwnDataUniverse);
  [ours, theirs] = [
    await callerOf(server, server.filled.ours),
    await callerOf(server, server.filled.theirs),
  ];
  await setBack(server.pool, FIRST_DAY);
});
afterEach(() => server.stop());

const storeAll = () => server.runTask(STORE_MONTH_ENDS.task);

const askCountry = (id: number, query = '') =>
  ours.call('GET', `/countries/${id}/month-ends/-1${query}`);
const askSector = (id: number, caller = ours, query = '') =>
  caller.call('GET', `/sectors/${id}/month-ends/-1${query}`);

const countryLine = async (...asked: Parameters<typeof askCountry>) =>
  countryMonthEndsEndpoint.answer.parse((await askCountry(...asked)).json());
const sectorLine = async (...asked: Parameters<typeof askSector>) =>
  sectorMonthEndsEndpoint.answer.parse((await askSector(...asked)).json());

/** What the page of a country shows now. */
async function countryNow(id: number) {
  const { esg } = (await ours.call('GET', `/countries/${id}/profiles/-1`)).json().totals;
  return { score: esg.score, grade: esg.grade };
}

/** The average of the peers that the page of a company shows now. */
const peersNow = async (companyId: number, caller = ours): Promise<number | null> =>
  (await caller.call('GET', `/companies/${companyId}/profiles/-1`)).json().totals.esg.peer_average;

/** Makes the snapshot of February, before which a change was made. */
async function buildFebruary(change: string): Promise<void> {
  await server.pool.query(change);
  await server.rebuild();
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     update snapshots set created_at = '2026-02-10', in_force_from = '2026-02-10'
     where version = (select max(version) from snapshots); commit`,
  );
}

const FROM = { methodology: METHODOLOGY_VERSION, profile_version: 0, gap: null };

it('answers at each month end the score that the page of the country showed then', async () => {
  const before = await countryNow(ATLANTIS);
  // one indicator alone, so that its pillar and the total are apart
  await buildFebruary(
    `update country_metric_values set value = 45 - value
     where metric_id = (select min(metric_id) from country_metric_values)`,
  );
  const after = await countryNow(ATLANTIS);
  expect(after.score).not.toBe(before.score);
  await storeAll();
  expect(await countryLine(ATLANTIS)).toEqual([
    { month_end: JANUARY, ...before, ...FROM },
    { month_end: FEBRUARY, ...after, ...FROM },
  ]);
  expect((await countryLine(BROBDINGNAG)).at(-1)).toMatchObject(await countryNow(BROBDINGNAG));
  expect(await countryLine(FREEDONIA)).toMatchObject([
    { score: null, gap: 'not_covered' },
    { score: null, gap: 'not_covered' },
  ]);
  expect((await askCountry(77)).json().code).toBe('country.not-found');
  const until = await countryLine(ATLANTIS, '?asOf=2026-02-27');
  expect(until.map(({ month_end }) => month_end)).toEqual([JANUARY]);
});

it('answers what moved the score of a country most in a month', async () => {
  const causeOf = async (id: number) => {
    const days = new URLSearchParams({ since: JANUARY, until: FEBRUARY });
    const answer = await ours.call('GET', `/countries/${id}/month-cause/-1?${days}`);
    return countryMonthCauseEndpoint.answer.parse(answer.json());
  };
  const before = await countryNow(BROBDINGNAG);
  // clean air of a newer year, which is worse
  await buildFebruary(
    `insert into country_metric_values (country_id, metric_id, year, awareness, value)
     values (${BROBDINGNAG}, 601, 2025, 2, 1)`,
  );
  const after = await countryNow(BROBDINGNAG);
  const own = await causeOf(BROBDINGNAG);
  expect([own.score_from, own.score_to]).toEqual([before.score, after.score]);
  expect(own.largest).toMatchObject({ cause: 'disclosed', year: 2025, issues: ['Air'] });
  expect(own.largest?.change).toBeCloseTo(after.score - before.score, 12);
  expect(own.largest?.change).toBeLessThan(0);
  // the next one is better than one more
  expect((await causeOf(3)).largest).toMatchObject({ cause: 'peers', year: null, issues: ['Air'] });
  expect((await causeOf(ATLANTIS)).largest).toBeNull();
  expect(await causeOf(FREEDONIA)).toEqual({ score_from: null, score_to: null, largest: null });
});

it('answers of a sub-sector the mean that the pages of its companies showed then, of how many', async () => {
  const before = await peersNow(COMPANY.alder);
  await buildFebruary(
    `update company_metric_values set performance = 4 where company_id = ${COMPANY.cedar} and performance is not null`,
  );
  const after = await peersNow(COMPANY.alder);
  expect(after).toBeGreaterThan(before ?? 4);
  await storeAll();
  // Alder, Birch, Cedar and Elm: Dogwood has no total, Fir those of its peers, Ivy is private
  expect(await sectorLine(COAL)).toEqual([
    { month_end: JANUARY, score: before, companies: 4, ...FROM },
    { month_end: FEBRUARY, score: after, companies: 4, ...FROM },
  ]);
  expect((await sectorLine(WIND)).at(-1)).toMatchObject({
    score: await peersNow(COMPANY.hazel),
    companies: 0,
    gap: null,
  });
  expect((await sectorLine(ENERGY)).at(-1)).toMatchObject({ score: null, gap: 'not_covered' });
  expect((await askSector(999)).json().code).toBe('sector.not-found');
  const until = await sectorLine(COAL, ours, '?asOf=2026-02-27');
  expect(until.map(({ month_end }) => month_end)).toEqual([JANUARY]);
});

it('takes own values into the means of their organisation alone, private companies into none', async () => {
  const { organisationId: organisation_id, userId: user_id } = server.filled.ours;
  const women = { metric_id: OWN_METRIC.women, year: YEAR };
  await server.database.withAdministration((tx) =>
    insertOwnUpload(tx, { organisation_id, user_id }, [
      { ...women, company_id: COMPANY.alder, value: 0.45 },
      { ...women, company_id: COMPANY.ivy, value: 0.99 },
    ]),
  );
  await setBack(server.pool, FIRST_DAY);
  await storeAll();
  const [mine, shared] = [await peersNow(COMPANY.birch), await peersNow(COMPANY.birch, theirs)];
  expect(mine).not.toBe(shared);
  expect((await sectorLine(COAL)).at(-1)).toMatchObject({ score: mine, companies: 4 });
  expect((await sectorLine(COAL, theirs)).at(-1)).toMatchObject({ score: shared, companies: 4 });
});

const columns = async () =>
  (await server.pool.query('select * from score_month_ends order by organisation_id, month_end'))
    .rows;

it('fills the columns of countries and sectors where they are not stored yet, and nothing else', async () => {
  await storeAll();
  const before = await columns();
  await server.pool.query(
    `update score_month_ends set countries = null, sectors = null, companies = '' where month_end = '${FEBRUARY}'`,
  );
  expect((await countryLine(ATLANTIS)).map(({ gap }) => gap)).toEqual([null, 'not_stored']);
  await Promise.all([storeAll(), storeAll()]);
  const isOfFebruary = (row: { month_end: string }) => row.month_end === FEBRUARY;
  expect(await columns()).toEqual(
    before.map((row) => (isOfFebruary(row) ? { ...row, companies: Buffer.alloc(0) } : row)),
  );
  // a column that is there stays, beside one that is not
  await server.pool.query(`update score_month_ends set countries = '', sectors = null`);
  await storeAll();
  const filled = await columns();
  expect(filled.map(({ countries }) => countries.length)).toEqual(filled.map(() => 0));
  expect(filled.map(({ sectors }) => sectors)).toEqual(before.map(({ sectors }) => sectors));
});

it('leaves a month end open whose columns cannot be made any more', async () => {
  await buildFebruary('update country_metric_values set value = 45 - value');
  // stored before there were such columns: the snapshot of January is lost since, February was made with an older methodology
  await server.pool.query(
    `insert into score_month_ends (organisation_id, profile_id, month_end, companies, funds, methodology, profile_version, snapshot_version)
     select id, -1, stored.day, '', '', stored.methodology, 0, 1 from organisations,
       (values (date '${JANUARY}', '${METHODOLOGY_VERSION}'), (date '${FEBRUARY}', '0.1')) as stored (day, methodology);
     begin; set local session_replication_role = replica; update snapshots set methodology_version = '0.1'
     where version = (select min(version) from snapshots); commit`,
  );
  await storeAll();
  const rows = await columns();
  expect(rows.map(({ countries, sectors, gap }) => [countries, sectors, gap])).toEqual(
    rows.map(() => [null, null, null]),
  );
  expect([await countryLine(ATLANTIS), await sectorLine(COAL)]).toEqual([[], []]);
});

it('tells a scoped user the means of the sub-sectors of its companies, and nobody those of a score not subscribed to', async () => {
  await storeAll();
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id, role_id: 3, is_scoped: true }),
  );
  await server.pool.query(
    'insert into user_scoped_companies (organisation_id, user_id, company_id) values ($1, $2, $3)',
    [organisation_id, user.id, COMPANY.hazel],
  );
  const scoped = await callerFor(server, user);
  expect((await askSector(COAL, scoped)).json().code).toBe('sector.not-found');
  expect(await sectorLine(WIND, scoped)).toHaveLength(2);
  await server.pool.query('update organisations set features = $1 where id = $2', [
    featuresWithout('sustainability', 'governance'),
    organisation_id,
  ]);
  expect((await askSector(999)).json().code).toBe('feature.off');
});
