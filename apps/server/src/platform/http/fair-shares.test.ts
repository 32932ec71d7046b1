import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../test/access-server.ts';
import { callerFor, type TestCaller } from '../../../test/test-caller.ts';

const EVENTS = 3_000;

let server: AccessServer;
/** One person's. */
let sessions: readonly TestCaller[];
let other: TestCaller;
beforeAll(async () => {
  server = await startAccessServer();
  const user = await newUser();
  sessions = await Promise.all(Array.from({ length: 20 }, () => callerFor(server, user)));
  other = await callerFor(server, await newUser());
  await server.pool.query(
    `insert into audit_events (organisation_id, action, subject_type, subject_id)
     select $1, 'many.events', 'user', number from generate_series(1, $2::integer) as number`,
    [user.organisation_id, EVENTS],
  );
});
afterAll(() => server.stop());

function theFirst(): TestCaller {
  const [first] = sessions;
  if (first === undefined) throw new Error('there is no session');
  return first;
}

async function newUser() {
  const organisation_id = await server.organisation();
  return server.user({ organisation_id });
}

it('forty exports of one organisation let the export of another pass, and the last are refused', async () => {
  const finished: string[] = [];
  const exported = async (caller: TestCaller, name: string) => {
    const { statusCode } = await caller.call('GET', '/audit-events/export');
    finished.push(`${name} ${statusCode}`);
  };
  const twice = [...sessions, ...sessions];
  const forty = twice.map((session) => exported(session, 'greedy'));
  await Promise.all([...forty, exported(other, 'other')]);

  const served = finished.filter((line) => line !== 'greedy 503');
  expect(finished.length - served.length).toBe(6);
  expect(served.slice(0, 6)).toContain('other 200');
});

it('forty light calls of one session let the call of another organisation pass', async () => {
  const finished: string[] = [];
  const listed = async (caller: TestCaller, name: string) => {
    const { statusCode } = await caller.call('GET', '/portfolios');
    finished.push(`${name} ${statusCode}`);
  };
  const forty = Array.from({ length: 40 }, () => listed(theFirst(), 'greedy'));
  await Promise.all([...forty, listed(other, 'other')]);

  expect(finished.filter((line) => line === 'greedy 200')).toHaveLength(40);
  expect(finished.slice(0, 20)).toContain('other 200');
});

it('forty calls that are refused take no more', async () => {
  const finished: string[] = [];
  const asked = async (caller: TestCaller, path: string) => {
    const { statusCode } = await caller.call('GET', path);
    finished.push(`${statusCode}`);
  };
  const forty = Array.from({ length: 40 }, () => asked(theFirst(), '/audit-events?unknown=1'));
  await Promise.all([...forty, asked(other, '/portfolios')]);
  expect(finished.filter((status) => status === '400')).toHaveLength(40);
  expect(finished.slice(0, 20)).toContain('200');
});
