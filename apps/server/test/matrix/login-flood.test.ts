import { afterAll, beforeAll, expect, it } from 'vitest';

import { hashPassword } from '../../src/platform/passwords.ts';
import { insertOrganisation, insertUser } from '../factories/organisation-factory.ts';
import { type Child, startChild } from '../processes/child.ts';
import { cookieHeader, openSession } from '../test-caller.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { askQuietly, floodOnce, type FloodScene } from './login-flood.ts';
import { sized, appendFigure } from './size.ts';

const FLOOD = 200;
/** Three logins at work at most and a queue of 64 behind them; twice that over the time of a flood. */
const EVALUATED_AT_MOST = 67;
const MINUTES = 60_000;
const ROUNDS = sized(5, 1);
const ASKED = sized(300, 50);

let store: TestDatabase;
let child: Child;
let scene: FloodScene;

beforeAll(async () => {
  store = await createTestDatabase();
  const password_hash = await hashPassword('Correct-horse-9');
  const users = await store.database.withAdministration(async (tx) => {
    const { id } = await insertOrganisation(tx);
    const made = [];
    for (let index = 0; index <= FLOOD; index += 1) {
      made.push(await insertUser(tx, { organisation_id: id, role_id: 3, password_hash }));
    }
    return made;
  });
  const env = { TEST_ADDRESS: JSON.stringify(store.address) };
  child = startChild('./http-process.ts', [], { env });
  const place = (await child.nextLine()) ?? '';
  const [first] = users;
  if (first === undefined) throw new Error('nobody was made');
  const { token, cookie } = await openSession({ ...store, clock: systemClock }, first);
  scene = {
    place,
    headers: { authorization: token, cookie: cookieHeader(cookie) },
    asked: ASKED,
    emails: users.slice(0, FLOOD).map(({ email }) => email),
    forgetAttempts: () => store.pool.query('delete from login_attempts'),
  };
});
afterAll(async () => {
  await child.killHard();
  await store.drop();
});

it('200 logins at once: few are evaluated, the rest is refused, and others go on', {
  timeout: 10 * MINUTES,
}, async () => {
  await askQuietly(scene, () => true);
  const [ratios, statuses]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { timesIdle, statuses: told } = await floodOnce(scene);
    ratios.push(timesIdle);
    statuses.push(...told);
  }
  const evaluated = statuses.filter((status) => status === 401).length / ROUNDS;
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  appendFigure({
    kind: 'figure',
    name: 'login flood',
    atOnce: FLOOD,
    evaluatedARound: evaluated,
    othersP99TimesIdle: Number(median.toFixed(2)),
  });
  expect(new Set(statuses).difference(new Set([401, 429, 503]))).toEqual(new Set());
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(EVALUATED_AT_MOST * 2);
});
