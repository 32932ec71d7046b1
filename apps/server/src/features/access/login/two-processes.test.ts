import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { PASSWORD } from '../../../../test/access-server.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { type Child, startChild } from '../../../../test/processes/child.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { hashPassword } from '../../../platform/passwords.ts';

let store: TestDatabase;
let children: readonly Child[];
let one: string;
let other: string;
let passwordHash: string;

beforeAll(async () => {
  store = await createTestDatabase();
  passwordHash = await hashPassword(PASSWORD);
  const env = { TEST_ADDRESS: JSON.stringify(store.address) };
  children = [
    startChild('./http-process.ts', [], { env }),
    startChild('./http-process.ts', [], { env }),
  ];
  [one = '', other = ''] = await Promise.all(
    children.map(async (child) => (await child.nextLine()) ?? ''),
  );
});
afterAll(async () => {
  for (const child of children) await child.killHard();
  await store.drop();
});

const tokenSchema = z.object({ token: z.string() });

/** Logs in at one process. @returns the headers of the session, and who it is */
async function logIn() {
  const user = await store.database.withAdministration(async (tx) => {
    const { id } = await insertOrganisation(tx, { features: [25] });
    return insertUser(tx, { organisation_id: id, password_hash: passwordHash });
  });
  const answer = await fetch(`${one}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  const { token } = tokenSchema.parse(await answer.json());
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { user, headers: { authorization: token, cookie } };
}

it('a session that one process has begun is good at the other', async () => {
  const { headers } = await logIn();
  expect((await fetch(`${other}/api/user`, { headers })).status).toBe(200);
});

const ENDS: readonly (readonly [string, string])[] = [
  ['the user is disabled', 'update users set disabled_at = now() where id = $1'],
  ['the user is gone', 'delete from users where id = $1'],
  ['the session was ended', 'update sessions set revoked_at = now() where user_id = $1'],
  ['the role is another', 'update users set role_id = 5 where id = $1'],
  [
    'the organisation turned to a provider',
    `update organisations set oidc_managed = true
      where id = (select organisation_id from users where id = $1)`,
  ],
];

it.each(ENDS)('API-014: at both processes the next request is refused once %s', async (_, act) => {
  const { user, headers } = await logIn();
  const statuses = async () => {
    const answers = [one, other].map((place) => fetch(`${place}/api/portfolios`, { headers }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await store.pool.query(act, [user.id]);
  const [first, second] = await statuses();
  expect([401, 403]).toContain(first);
  expect(second).toBe(first);
});

it('API-014: a logout at one process ends the session at the other', async () => {
  const { headers } = await logIn();
  await fetch(`${other}/api/auth/logout`, { method: 'POST', headers });
  expect((await fetch(`${one}/api/user`, { headers })).status).toBe(401);
});

it('the attempts to log in are counted together', async () => {
  const attempt = (place: string) =>
    fetch(`${place}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guessed@example.test', password: 'x' }),
    });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await attempt(one)).status, (await attempt(other)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});
