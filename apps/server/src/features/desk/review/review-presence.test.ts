import { PRESENCE_SECONDS, reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';
import { ROLE_METRIC_DDP_USER } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { reviewPresenceJobs } from './review-presence.jobs.ts';

let server: CoverageServer<ReviewedUniverse>;
let ada: TestCaller;
let grace: TestCaller;

const NOWHERE = { metric_id: null, year: null };
const SCOPE_1 = { metric_id: 92, year: YEAR + 1 };

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  const { organisationId } = server.filled.analyst;
  ada = await person(organisationId, 'Ada');
  grace = await person(organisationId, 'Grace');
});

afterAll(() => server.stop());

beforeEach(() => server.pool.query('delete from review_presences'));

async function person(organisation_id: number, first_name: string, role_id = 1) {
  const user = { organisation_id, role_id, first_name, last_name: 'Lind' };
  const { id } = await server.database.withAdministration((tx) => insertUser(tx, user));
  return callerFor(server, { organisation_id, id });
}

async function open(who: TestCaller, body: object, companyId: number = COMPANY.birch) {
  const answer = await who.call('POST', `/companies/${companyId}/ml-data/presence`, body);
  return reviewPresenceEndpoint.answer
    .parse(answer.json())
    .others.map(({ name, metric_name, year }) => [name, metric_name, year]);
}

const stored = async () => (await server.pool.query('select from review_presences')).rowCount;

const pass = (seconds: number) =>
  server.pool.query(`update review_presences set seen_at = seen_at - $1 * interval '1 second'`, [
    seconds,
  ]);

it('two people at one company see each other, with what each has open', async () => {
  expect(await open(ada, NOWHERE)).toEqual([]);
  expect(await open(grace, SCOPE_1)).toEqual([['Ada Lind', null, null]]);
  expect(await open(ada, NOWHERE)).toEqual([['Grace Lind', 'Scope 1', YEAR + 1]]);
  expect(await open(ada, NOWHERE, COMPANY.cedar)).toEqual([]);
});

it('who leaves is gone at once, and who died is gone with her last sign', async () => {
  await open(ada, NOWHERE);
  await open(ada, { ...NOWHERE, leaves: true });
  expect(await open(grace, NOWHERE)).toEqual([]);
  await open(ada, NOWHERE);
  await pass(PRESENCE_SECONDS + 1);
  expect(await open(grace, NOWHERE)).toEqual([]);
});

it('nothing of it is stored beyond its life, nor in the audit log', async () => {
  await open(ada, SCOPE_1);
  expect(await stored()).toBe(1);
  await pass(PRESENCE_SECONDS + 1);
  const [forget] = reviewPresenceJobs(server).handlers;
  await forget?.run({});
  expect(await stored()).toBe(0);
  const { rowCount } = await server.pool.query(
    `select from audit_events where action like '%presence%'`,
  );
  expect(rowCount).toBe(0);
});

it('counts what others decided about the company, and what they undid', async () => {
  const acts = async (who: TestCaller) => {
    const answer = await who.call('POST', `/companies/${COMPANY.birch}/ml-data/presence`, NOWHERE);
    return reviewPresenceEndpoint.answer.parse(answer.json()).acts_of_others;
  };
  const ofGrace = `company_id = ${COMPANY.birch} and user_id = (select id from users where first_name = 'Grace' and last_name = 'Lind')`;
  const before = { ada: await acts(ada), grace: await acts(grace) };
  await server.pool.query(
    `insert into review_acts (organisation_id, company_id, user_id, kind, metric_id, year, value_count, may_be_undone)
     select organisation_id, ${COMPANY.birch}, id, 'approval', 92, ${YEAR}, 1, true from users where first_name = 'Grace' and last_name = 'Lind'`,
  );
  expect([await acts(ada), await acts(grace)]).toEqual([before.ada + 1, before.grace]);
  await server.pool.query(`update review_acts set undone_at = now() where ${ofGrace}`);
  expect([await acts(ada), await acts(grace)]).toEqual([before.ada + 2, before.grace]);
});

it('a metric that is not there counts as none', async () => {
  await open(ada, { metric_id: 999_999, year: null });
  expect(await open(grace, NOWHERE)).toEqual([['Ada Lind', null, null]]);
});

it('whoever reviews for its own organisation alone sees its own people alone', async () => {
  const other = await server.database.withAdministration((tx) => insertOrganisation(tx));
  await server.pool.query('update companies set pe_organisation_id = $1 where id = $2', [
    other.id,
    COMPANY.cedar,
  ]);
  const keeper = await person(other.id, 'Kay', ROLE_METRIC_DDP_USER);
  const colleague = await person(other.id, 'Lee', ROLE_METRIC_DDP_USER);
  await server.pool.query(
    `insert into review_presences (organisation_id, user_id, company_id)
     select organisation_id, id, $1 from users where first_name = 'Ada'`,
    [COMPANY.cedar],
  );
  expect(await open(keeper, NOWHERE, COMPANY.cedar)).toEqual([]);
  expect(await open(colleague, NOWHERE, COMPANY.cedar)).toEqual([['Kay Lind', null, null]]);
  const missing = await keeper.call(
    'POST',
    `/companies/${COMPANY.birch}/ml-data/presence`,
    NOWHERE,
  );
  expect(missing.statusCode).toBe(404);
});
