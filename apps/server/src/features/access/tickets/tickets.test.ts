import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../../test/access-server.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: AccessServer;

beforeAll(async () => {
  server = await startAccessServer();
});
afterAll(() => server.stop());

async function callerWith(values: { role_id: number; features?: number[]; restricted?: boolean }) {
  const { role_id, features = [12], restricted = false } = values;
  const organisation_id = await server.organisation({ features, restricted_admin: restricted });
  return newCaller(server, { organisation_id, role_id });
}

const ask = (caller: TestCaller, audience: string) =>
  caller.call('POST', '/auth/tickets', { audience });
const redeem = (token: string, audience = 'toolkit') =>
  server.send('POST', '/auth/tickets/redeem', { body: { token, audience } });
const ticketOf = async (caller: TestCaller, audience = 'toolkit'): Promise<string> =>
  (await ask(caller, audience)).json().token;

describe('tickets', () => {
  it.each([
    ['toolkit', { role_id: 1 }, 200],
    ['toolkit', { role_id: 1, restricted: true }, 403],
    ['toolkit', { role_id: 2 }, 403],
    ['assistant', { role_id: 1 }, 200],
    ['assistant', { role_id: 2 }, 200],
    ['assistant', { role_id: 3 }, 200],
    ['assistant', { role_id: 3, features: [] }, 403],
    ['assistant', { role_id: 5 }, 403],
    ['other', { role_id: 1 }, 400],
  ])('API-142: %s for %j is answered %i', async (audience, values, status) => {
    expect((await ask(await callerWith(values), audience)).statusCode).toBe(status);
  });

  it('API-142: is redeemed once, for its audience, and tells whose it is', async () => {
    const caller = await callerWith({ role_id: 1, features: [12, 25] });
    const token = await ticketOf(caller);
    expect((await redeem(token)).json()).toEqual({
      user_id: caller.userId,
      organisation_id: caller.organisationId,
      role_id: 1,
      user_is_scoped: false,
      features: [12, 25],
    });
    expect((await redeem(token)).statusCode).toBe(403);
    const other = await ticketOf(caller, 'assistant');
    expect((await redeem(other, 'toolkit')).statusCode).toBe(403);
    expect((await redeem(other, 'assistant')).statusCode).toBe(403);
  });

  it('API-142: is not redeemed after the clock was set back', async () => {
    const token = await ticketOf(await callerWith({ role_id: 1 }));
    server.clock.advance(-24 * 3_600_000);
    expect((await redeem(token)).statusCode).toBe(403);
    server.clock.advance(24 * 3_600_000);
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('API-142: opens nothing by itself', async () => {
    const token = await ticketOf(await callerWith({ role_id: 1 }));
    const answer = await server.app.inject({ url: '/api/user', headers: { authorization: token } });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['its session is over', (caller: TestCaller) => caller.call('POST', '/auth/logout')],
    [
      'the role is another',
      ({ userId }: TestCaller) =>
        server.pool.query('update users set role_id = 2 where id = $1', [userId]),
    ],
    [
      'the user is disabled',
      ({ userId }: TestCaller) =>
        server.pool.query('update users set disabled_at = now() where id = $1', [userId]),
    ],
  ])('API-142: is refused once %s', async (_, act) => {
    const caller = await callerWith({ role_id: 1 });
    const token = await ticketOf(caller);
    await act(caller);
    expect((await redeem(token)).statusCode).toBe(403);
  });

  it('API-142: is good for sixty seconds', async () => {
    const token = await ticketOf(await callerWith({ role_id: 1 }));
    server.clock.advance(60_000);
    expect((await redeem(token)).statusCode).toBe(403);
  });

  it('API-006: administrators get a grant to make reports, which is kept as a hash and ends the one before', async () => {
    const caller = await callerWith({ role_id: 1 });
    const secretOf = async () =>
      (await caller.call('GET', '/auth/hasura-admin-secret')).json().secret;
    const [first, second] = [await secretOf(), await secretOf()];
    expect(first).toMatch(/^[\w-]{43}$/);
    const { rows } = await server.pool.query(
      `select used_at is null as open, session_id is not null as bound, g::text from access_grants g
        where purpose = 'report' and user_id = $1 order by id`,
      [caller.userId],
    );
    expect(rows.map(({ open, bound }) => ({ open, bound }))).toEqual([
      { open: false, bound: true },
      { open: true, bound: true },
    ]);
    expect(JSON.stringify(rows)).not.toContain(second);
  });
});
