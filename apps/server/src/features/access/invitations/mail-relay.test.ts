import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../../test/access-server.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

const HOUR = 3_600_000;

let server: AccessServer;
let inviter: TestCaller;
beforeAll(async () => {
  server = await startAccessServer();
  inviter = await newInviter();
});
afterAll(() => server.stop());

async function newInviter(): Promise<TestCaller> {
  const organisation_id = await server.organisation();
  return newCaller(server, { organisation_id });
}

const invite = async (email: string, names: object = {}, caller = inviter) => {
  const user = { first_name: 'Grace', last_name: 'Hopper', email, role_id: 3, ...names };
  return caller.call('POST', '/auth/invite', { user });
};

const LURES = [
  'Your account is locked, open https://evil.example',
  'Open evil.example/login now',
  'Go to EVIL.COM',
  'evil。com',
  'evil\u2024example',
  'ｅvil．ｃom',
  'a＠evil',
  'Write to help@evil.example',
  'www.evil.example',
  'C:\\evil',
  'tel:555',
  'Grace\u202Ercs.live',
  'Grace\u2066Hopper',
  'Grace\u0007',
  'Grace\u200BHopper',
  '<b>Grace</b>',
];

it.each(LURES)('no invitation or account carries the name %j', async (name) => {
  expect((await invite('target@example.test', { first_name: name })).statusCode).toBe(400);
  expect((await invite('target@example.test', { last_name: name })).statusCode).toBe(400);
  expect((await inviter.call('PUT', '/user', { first_name: name })).statusCode).toBe(400);
  expect((await inviter.call('PUT', '/user', { last_name: name })).statusCode).toBe(400);
  expect(await server.deliver()).toEqual([]);
});

it.each(["O'Brien-Smith", 'J. R.', 'Nguyễn Văn', 'Dr. Ada', 'Łukasz', '山田', 'Al-Ṣabāḥ'])(
  'the name %s is taken',
  async (first_name) => {
    expect((await inviter.call('PUT', '/user', { first_name })).statusCode).toBe(200);
  },
);

it('sends one address three invitations an hour, whoever invites', async () => {
  const other = await newInviter();
  const statuses: number[] = [];
  for (const caller of [inviter, other, inviter, other]) {
    statuses.push((await invite('Often@example.test', {}, caller)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  server.clock.advance(HOUR);
  expect((await invite('often@example.test', {}, await newInviter())).statusCode).toBe(200);
});

it('sends sixty invitations of one person an hour', async () => {
  const caller = await newInviter();
  const statuses: number[] = [];
  for (let at = 0; at <= 60; at += 1) {
    statuses.push((await invite(`target-${at}@example.test`, {}, caller)).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  const last = await invite('target-61@example.test', {}, caller);
  expect(last.json().code).toBe('invite.too-many');
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
