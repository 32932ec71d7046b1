import { addWatchRuleEndpoint, listWatchEventsEndpoint } from '@verdure/contract/alerts/watching';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { refuseRows } from '../../../../test/refuse-rows.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { CHECK_RULES } from './watching.jobs.ts';

let server: CoverageServer<StoredInvestments>;
let first: TestCaller;
let second: TestCaller;
let version = 1;

const GOVERNANCE = {
  subject_type: 'company',
  subject_id: COMPANY.alder,
  of_holdings: false,
  profile_id: -1,
  figure: 'governance',
  line: 'D',
  by_mail: false,
};

/** Alder's governance by another version of its value, in a new snapshot. */
async function judgeBoard(points: number): Promise<void> {
  version += 1;
  const key = [COMPANY.alder, YEAR];
  await server.pool.query(
    `update company_metric_values set superseded_at = now()
     where company_id = $1 and metric_id = 200 and year = $2 and superseded_at is null`,
    key,
  );
  await server.pool.query(
    `insert into company_metric_values
       (company_id, metric_id, year, version, approved, awareness, performance)
     values ($1, 200, $2, $3, true, $4, $4)`,
    [...key, version, points],
  );
  await server.rebuild();
}

const check = () => server.runTask(CHECK_RULES.task);

const eventCount = async (person: TestCaller) =>
  listWatchEventsEndpoint.answer.parse((await person.call('GET', '/watching/events')).json())
    .length;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  const { organisationId: organisation_id } = server.filled.ours;
  const personOf = async () => {
    return newCaller(server, { organisation_id, role_id: 2 });
  };
  first = await personOf();
  second = await personOf();
  for (const person of [first, second]) {
    const added = await person.call('POST', '/watching/rules', GOVERNANCE);
    addWatchRuleEndpoint.answer.parse(added.json());
  }
});
afterAll(() => server.stop());

beforeEach(async () => {
  await judgeBoard(2);
  await check();
  await server.pool.query('delete from watch_events');
  await judgeBoard(0);
});

it('two checks at once tell once what they find', async () => {
  await Promise.all([check(), check()]);
  expect([await eventCount(first), await eventCount(second)]).toEqual([1, 1]);
});

it('a rule is not checked by an older snapshot than that of its last check', async () => {
  // another process has read the next snapshot already
  await server.pool.query('update watch_rules set checked_version = checked_version + 2');
  await check();
  expect(await eventCount(first)).toBe(0);
  await server.pool.query('update watch_rules set checked_version = checked_version - 2');
  await check();
  expect(await eventCount(first)).toBe(1);
});

it('the rules of one person are checked although those before them fail', async () => {
  const allowRows = await refuseRows(server.pool, 'watch_rules', first.userId);
  await expect(check()).rejects.toThrow('1 of 2 failed');
  await allowRows();
  expect([await eventCount(first), await eventCount(second)]).toEqual([0, 1]);
  await check();
  expect([await eventCount(first), await eventCount(second)]).toEqual([1, 1]);
});
