import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AccessServer, linkIn, startAccessServer } from '../../../test/access-server.ts';
import { callerFor, newCaller, type TestCaller } from '../../../test/test-caller.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEXT = 'Another-horse-10';

let server: AccessServer;
let organisationId: number;
let boss: TestCaller;
let people = 0;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation();
  boss = await newCaller(server, { organisation_id: organisationId });
});
afterAll(() => server.stop());

interface Refusal {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly because: string;
}

async function refusals(action: string): Promise<readonly Refusal[]> {
  const { rows } = await server.pool.query<Refusal>(
    `select subject_type, subject_id, after->>'because' as because from audit_events
       where action = $1 and actor_user_id is null and ip_hash is not null order by id`,
    [action],
  );
  return rows;
}

async function invite() {
  people += 1;
  const email = `newcomer-${people}@example.test`;
  const user = { first_name: 'Grace', last_name: 'Hopper', email, role_id: 3 };
  expect((await boss.call('POST', '/auth/invite', { user })).statusCode).toBe(200);
  const { id, token } = linkIn((await server.deliver()).at(-1));
  return { email, id, token };
}

const accept = (id: string, token: string, email: string) =>
  server.send('POST', `/auth/accept-invite/${id}/${token}`, {
    body: { first_name: 'Grace', last_name: 'Hopper', email, password: NEXT },
  });

async function resetLink() {
  const user = await server.user({ organisation_id: organisationId });
  await server.send('POST', '/auth/reset-password', { body: { email: user.email } });
  const { id, token } = linkIn((await server.deliver()).at(-1));
  return { user, id, token };
}

const reset = (id: string, token: string) =>
  server.send('POST', `/auth/reset-password/${id}/${token}`, { body: { password: NEXT } });

describe('a refused invitation', () => {
  const kindsOf = async (id: string) =>
    (await refusals('invitation.refused'))
      .filter(({ subject_id }) => subject_id === id)
      .map(({ because }) => because);

  it('API-012: is recorded with its kind, and never with the secret or the address that came', async () => {
    const { email, id, token } = await invite();
    await accept(id, token, 'somebody-else@example.test');
    expect(await kindsOf(id)).toEqual(['another address']);
    expect((await accept(id, token, email)).statusCode).toBe(200);
    await accept(id, token, email);
    expect(await kindsOf(id)).toEqual(['another address', 'used, withdrawn or replaced']);
    const { rows } = await server.pool.query(
      'select json_agg(a)::text as text from audit_events a',
    );
    expect(rows[0].text).not.toContain(token);
    expect(rows[0].text).not.toContain('somebody-else@');
  });

  it('API-012: says too old, and not of this link', async () => {
    const [one, other] = [await invite(), await invite()];
    await accept(one.id, other.token, one.email);
    expect(await kindsOf(other.id)).toEqual(['not of this link']);
    server.clock.advance(7 * DAY);
    boss = await callerFor(server, { organisation_id: organisationId, id: boss.userId });
    await accept(one.id, one.token, one.email);
    expect(await kindsOf(one.id)).toEqual(['too old']);
  });

  it('API-012: a password that is too short is no refusal of anybody', async () => {
    const { email, id, token } = await invite();
    const body = { first_name: 'Grace', last_name: 'Hopper', email, password: 'short' };
    await server.send('POST', `/auth/accept-invite/${id}/${token}`, { body });
    expect(await kindsOf(id)).toEqual([]);
  });

  it('is one event a minute, however often somebody comes', async () => {
    const { id, token } = await invite();
    const come = () => accept(id, token, 'else@example.test');
    for (let at = 0; at < 5; at += 1) await come();
    expect(await kindsOf(id)).toHaveLength(1);
    server.clock.advance(MINUTE);
    await come();
    expect(await kindsOf(id)).toHaveLength(2);
  });
});

describe('a refused reset', () => {
  it('API-010: is recorded with its kind', async () => {
    const { user, id, token } = await resetLink();
    const kinds = async () =>
      (await refusals('password.reset-refused'))
        .filter(({ subject_id }) => subject_id === String(user.id))
        .map(({ because }) => because);
    await reset('00000000-0000-4000-8000-000000000000', token);
    expect(await kinds()).toEqual(['not of this link']);
    expect((await reset(id, token)).statusCode).toBe(200);
    await reset(id, token);
    expect(await kinds()).toEqual(['not of this link', 'used, withdrawn or replaced']);
  });

  it('API-010: a secret for something else says so', async () => {
    const { id, token } = await invite();
    await reset(id, token);
    const [last] = (await refusals('password.reset-refused')).slice(-1);
    expect(last).toEqual({
      subject_type: 'invitation',
      subject_id: id,
      because: 'a secret for something else',
    });
  });

  it('API-010 API-012: a secret that nobody gave out is answered alike and recorded nowhere', async () => {
    const { id } = await resetLink();
    const counted = async () =>
      (await server.pool.query('select count(*)::int as n from audit_events')).rows[0].n;
    const before = await counted();
    const never = 'a'.repeat(43);
    expect((await reset(id, never)).json().code).toBe('password.link-expired');
    expect((await accept(id, never, 'x@example.test')).json().code).toBe('invite.expired');
    expect(await counted()).toBe(before);
  });
});

it('API-009: a request that gets no mail is recorded with its reason, of known people alone', async () => {
  const managed = await server.organisation({ oidc_managed: true });
  const atProvider = await server.user({ organisation_id: managed });
  const keen = await server.user({ organisation_id: organisationId });
  const ask = (email: string) => server.send('POST', '/auth/reset-password', { body: { email } });
  await ask(atProvider.email);
  for (let time = 0; time < 4; time += 1) await ask(keen.email);
  await ask('stranger@example.test');
  await server.deliver();
  expect(await refusals('password.reset-not-sent')).toEqual([
    {
      subject_type: 'user',
      subject_id: String(atProvider.id),
      because: 'disabled, or at a provider of single sign-on',
    },
    {
      subject_type: 'user',
      subject_id: String(keen.id),
      because: 'mailed three times within the hour',
    },
  ]);
  const { rows } = await server.pool.query('select json_agg(a)::text as text from audit_events a');
  expect(rows[0].text).not.toContain('stranger@');
});
