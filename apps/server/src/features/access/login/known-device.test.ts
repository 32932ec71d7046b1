import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  linkIn,
  PASSWORD,
  startAccessServer,
} from '../../../../test/access-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const COOKIE = '__Host-verdure-device';
const WRONG = 'Wrong-horse-9';

let server: AccessServer;
let organisationId: number;
let address = 0;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation();
});
afterAll(() => server.stop());

const makeUser = () => server.user({ organisation_id: organisationId });
const newIp = () => `198.51.${Math.floor(++address / 250)}.${address % 250}`;

interface From {
  readonly device?: string;
  readonly ip?: string;
}

const logIn = (email: string, password: string, { device, ip = newIp() }: From = {}) =>
  server.send('POST', '/auth/login', {
    body: { email, password },
    ip,
    ...(device !== undefined && { cookies: { [COOKIE]: device } }),
  });

const deviceIn = (answer: Awaited<ReturnType<typeof logIn>>) =>
  answer.cookies.find(({ name }) => name === COOKIE);

/** Somebody who has logged in in a browser. */
async function known() {
  const user = await makeUser();
  const device = deviceIn(await logIn(user.email, PASSWORD))?.value ?? '';
  return { user, device };
}

/** Strangers, each from elsewhere. @returns their statuses */
async function guess(email: string, times: number, from: From = {}) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await logIn(email, WRONG, from)).statusCode);
  }
  return statuses;
}

const evaluated = (statuses: readonly number[]) => statuses.filter((status) => status === 401);

describe('a known browser', () => {
  it('API-001: strangers have used up the attempts, and a known browser still gets in', async () => {
    const { user, device } = await known();
    expect(evaluated(await guess(user.email, 30))).toHaveLength(10);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD, { device })).statusCode).toBe(200);
    // and getting in gives the strangers no further tries
    expect(await guess(user.email, 3)).toEqual([429, 429, 429]);
  });

  it('gets in from an address that has used up its own attempts too', async () => {
    const { user, device } = await known();
    const ip = newIp();
    for (let at = 0; at < 101; at += 1) await logIn(`nobody-${at}@example.test`, WRONG, { ip });
    expect((await logIn(user.email, PASSWORD, { ip })).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD, { ip, device })).statusCode).toBe(200);
  });

  it('API-001: has ten attempts of its own, whatever address it comes from', async () => {
    const { user, device } = await known();
    expect(evaluated(await guess(user.email, 20, { device }))).toHaveLength(10);
    expect((await logIn(user.email, PASSWORD, { device })).statusCode).toBe(429);
    server.clock.advance(15 * MINUTE);
    expect((await logIn(user.email, PASSWORD, { device })).statusCode).toBe(200);
  });

  it('opens nothing by itself, and is answered like any other', async () => {
    const { user, device } = await known();
    const withoutId = (payload: string) => payload.replace(/"request_id":"[^"]+"/, '');
    const [here, elsewhere] = [
      await logIn(user.email, WRONG, { device }),
      await logIn(user.email, WRONG),
    ];
    expect(here.statusCode).toBe(401);
    expect(withoutId(here.payload)).toBe(withoutId(elsewhere.payload));
    expect(here.cookies).toEqual([]);
  });

  it('is known for that person alone', async () => {
    const [mine, theirs] = [await known(), await known()];
    await guess(theirs.user.email, 10);
    const answer = await logIn(theirs.user.email, PASSWORD, { device: mine.device });
    expect(answer.statusCode).toBe(429);
  });

  it.each(['', 'nonsense', 'a'.repeat(43)])('%j is none', async (device) => {
    const user = await makeUser();
    await guess(user.email, 10);
    expect((await logIn(user.email, PASSWORD, { device })).statusCode).toBe(429);
  });
});

describe('its secret', () => {
  it('is in a strict cookie for 90 days, given once, and kept as a hash', async () => {
    const user = await makeUser();
    const cookie = deviceIn(await logIn(user.email, PASSWORD));
    expect(cookie).toMatchObject({
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 90 * 86_400,
      value: expect.stringMatching(/^[\w-]{43}$/),
    });
    const device = cookie?.value ?? '';
    expect(deviceIn(await logIn(user.email, PASSWORD, { device }))).toBeUndefined();
    const { rows } = await server.pool.query(
      'select (select json_agg(g)::text from access_grants g) || (select json_agg(a)::text from audit_events a) as text',
    );
    expect(rows[0].text).not.toContain(device);
    server.clock.advance(90 * DAY);
    expect(deviceIn(await logIn(user.email, PASSWORD, { device }))?.value).not.toBe(device);
  });

  it('dies with a reset of the password', async () => {
    const { user, device } = await known();
    await server.send('POST', '/auth/reset-password', { body: { email: user.email }, ip: newIp() });
    const { id, token } = linkIn((await server.deliver()).at(-1));
    const body = { password: 'Another-horse-10' };
    await server.send('POST', `/auth/reset-password/${id}/${token}`, { body });
    await guess(user.email, 10);
    expect((await logIn(user.email, body.password, { device })).statusCode).toBe(429);
  });

  it('the secret of a known device of ten browsers of one person is kept: an eleventh ends the first', async () => {
    const { user, device: first } = await known();
    let last = '';
    for (let time = 0; time < 10; time += 1) {
      last = deviceIn(await logIn(user.email, PASSWORD))?.value ?? '';
    }
    await guess(user.email, 10);
    expect((await logIn(user.email, PASSWORD, { device: first })).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD, { device: last })).statusCode).toBe(200);
  });
});
