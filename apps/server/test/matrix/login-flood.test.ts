import { afterAll, beforeAll, expect, it } from 'vitest';

import { hashPassword } from '../../src/platform/passwords.ts';
import { insertOrganisation, insertUser } from '../factories/organisation-factory.ts';
import { type Child, startChild } from '../processes/child.ts';
import { cookieHeader, openSession } from '../test-caller.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { IS_WHOLE, sized, tellFigure } from './size.ts';

const FLOOD = 200;
/** Two hashes at work and a queue of 64 behind them. */
const EVALUATED_AT_MOST = 66;
const MINUTES = 60_000;
const ROUNDS = sized(5, 1);
const ASKED = sized(300, 50);

let store: TestDatabase;
let child: Child;
let place: string;
let headers: Record<string, string>;
let emails: readonly string[];

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
  emails = users.map(({ email }) => email);
  const env = { TEST_ADDRESS: JSON.stringify(store.address) };
  child = startChild('./http-process.ts', [], { env });
  place = (await child.nextLine()) ?? '';
  const [first] = users;
  if (first === undefined) throw new Error('nobody was made');
  const { token, cookie } = await openSession({ ...store, clock: systemClock }, first);
  headers = { authorization: token, cookie: cookieHeader(cookie) };
});
afterAll(async () => {
  await child.killHard();
  await store.drop();
});

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

/** Asks for the own user, one request after the other. @returns how long each took */
async function askQuietly(isOver: () => boolean): Promise<readonly number[]> {
  const took: number[] = [];
  while (!isOver() || took.length < ASKED) {
    const started = performance.now();
    const answer = await fetch(`${place}/api/user`, { headers });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    took.push(performance.now() - started);
  }
  return took;
}

const logIn = (email: string) =>
  fetch(`${place}/api/auth/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ email, password: 'Wrong-horse-9' }),
  });

it('200 logins at once: few are evaluated, the rest is refused, and others go on', {
  timeout: 10 * MINUTES,
}, async () => {
  await askQuietly(() => true);
  const [ratios, statuses]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = p99(await askQuietly(() => true));
    await store.pool.query('delete from login_attempts');
    let isOver = false;
    const quietly = askQuietly(() => isOver);
    const answers = await Promise.all(emails.slice(0, FLOOD).map(logIn));
    isOver = true;
    ratios.push(p99(await quietly) / idle);
    statuses.push(...answers.map(({ status }) => status));
  }
  const evaluated = statuses.filter((status) => status === 401).length / ROUNDS;
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  tellFigure({
    ...{ kind: 'figure', name: 'login flood', atOnce: FLOOD, evaluatedARound: evaluated },
    othersP99TimesIdle: Number(median.toFixed(2)),
  });
  expect(new Set(statuses).difference(new Set([401, 429, 503]))).toEqual(new Set());
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(EVALUATED_AT_MOST * 2);
  if (IS_WHOLE) expect(median).toBeLessThanOrEqual(2);
});
