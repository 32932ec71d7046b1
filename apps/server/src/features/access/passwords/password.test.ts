import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  linkIn,
  PASSWORD,
  startAccessServer,
} from '../../../../test/access-server.ts';
import { callerFor } from '../../../../test/test-caller.ts';
import { hashPassword } from '../../../platform/passwords.ts';

const HOUR = 3_600_000;
const NEXT = 'Another-horse-10';
const SENT = 'We have sent you an email with instructions on how to reset your password.';
const CHANGED = 'Your password has been successfully changed. You can now go back and log in.';

let server: AccessServer;
let organisationId: number;
let address = 0;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation({ name: 'Fjordlight' });
});
afterAll(() => server.stop());

const makeUser = (values: object = {}) =>
  server.user({ organisation_id: organisationId, ...values });
const newIp = () => `203.0.113.${++address}`;
const ask = (email: string, ip = newIp()) =>
  server.send('POST', '/auth/reset-password', { body: { email }, ip });
const logIn = (email: string, password: string) =>
  server.send('POST', '/auth/login', { body: { email, password }, ip: newIp() });

async function resetLink(email: string) {
  await ask(email);
  const link = linkIn((await server.deliver()).at(-1));
  return { ...link, path: `/auth/reset-password/${link.id}/${link.token}` };
}
const reset = (path: string, password = NEXT) => server.send('POST', path, { body: { password } });
const withoutRequestId = (payload: string) => payload.replace(/"request_id":"[^"]+"/, '');

const actsOn = async (userId: number) => {
  const { rows } = await server.pool.query(
    `select action from audit_events where subject_type = 'user' and subject_id = $1 order by id`,
    [String(userId)],
  );
  return rows.map(({ action }) => action);
};

describe('the policy', () => {
  it.each([
    ['Abcdefg1', true, 'three classes, eight characters'],
    ['Abcdef1', false, 'seven characters'],
    ['abcdefg1', false, 'two classes'],
    ['abcdef-1', true, 'lower, special, number'],
    ['ÅÄÖåäö12', true, 'letters of every alphabet count'],
    ['', false, 'nothing'],
  ])('API-004: %j is %s: %s', async (password, isRight) => {
    const answer = await server.send('POST', '/auth/check-password-policy', { body: { password } });
    expect(answer.json()).toBe(isRight);
  });

  it('API-005: tells whether the user has to change the password', async () => {
    const asked = async (must_change_password: boolean) => {
      const caller = await callerFor(server, await makeUser({ must_change_password }));
      return (await caller.call('GET', '/auth/check-password-policy')).json();
    };
    expect([await asked(true), await asked(false)]).toEqual([true, false]);
  });

  it('API-005: a policy that is switched on asks whoever logged in with a weaker password', async () => {
    const organisation_id = await server.organisation();
    const weak = 'qwmzlkpvtrx';
    const password_hash = await hashPassword(weak);
    const user = await server.user({ organisation_id, password_hash });
    await logIn(user.email, weak);
    const caller = await callerFor(server, user);
    const mustChange = async () => (await caller.call('GET', '/auth/check-password-policy')).json();
    const before = await mustChange();
    const policyOn = 'update organisations set has_password_policy = true where id = $1';
    await server.pool.query(policyOn, [organisation_id]);
    const after = await mustChange();
    const change = { current_password: weak, password: NEXT };
    const changed = await caller.call('PUT', '/user', change);
    await server.deliver();
    expect([before, after, changed.statusCode, await mustChange()]).toEqual([
      false,
      true,
      200,
      false,
    ]);
  });

  it('API-008: the own number within a session tells the policy, to nobody else', async () => {
    const strict = await server.organisation({ has_password_policy: true });
    const user = await server.user({ organisation_id: strict });
    const caller = await callerFor(server, user);
    const path = `/auth/org-has-password-policy/${user.id}`;
    expect((await caller.call('GET', path)).json()).toBe(true);
    expect((await server.send('GET', path)).json()).toBe(false);
    expect(
      (await server.send('GET', `/auth/org-has-password-policy/${user.public_id}`)).json(),
    ).toBe(true);
  });
});

describe('a reset', () => {
  it('API-009 API-010 SCR-RST-03 SCR-RST-09: mails a link, sets the password once and ends every session', async () => {
    const user = await makeUser({ first_name: 'Ingrid' });
    const caller = await callerFor(server, user);
    expect((await ask(` ${user.email}`.trim().toUpperCase())).json()).toEqual({ message: SENT });
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([user.email]);
    expect(mail?.subject).toBe('Reset your Fjordlight password');
    const { id, token, href } = linkIn(mail);
    expect(href).toBe(`https://verdure.example/reset-password/${user.public_id}/${token}`);

    const path = `/auth/reset-password/${id}/${token}`;
    expect((await reset(path)).json()).toEqual({ message: CHANGED });
    expect((await caller.call('GET', '/user')).statusCode).toBe(401);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(user.email, NEXT)).statusCode).toBe(200);
    const again = await reset(path, 'A-third-horse-11');
    expect([again.statusCode, again.json().code]).toEqual([400, 'password.link-expired']);

    const [notice] = await server.deliver();
    expect(notice?.subject).toBe('Your Fjordlight password was changed');
    expect(await actsOn(user.id)).toEqual(
      expect.arrayContaining(['password.reset-requested', 'password.reset']),
    );
  });

  it('API-010: a refused password does not use the link up; a new link ends the one before', async () => {
    const user = await makeUser();
    const first = await resetLink(user.email);
    expect((await reset(first.path, 'short')).json().code).toBe('password.too-short');
    const second = await resetLink(user.email);
    expect((await reset(first.path)).json().code).toBe('password.link-expired');
    expect((await reset(second.path)).statusCode).toBe(200);
  });

  it('API-010: the link of one person does not open another, and nothing opens with half of it', async () => {
    const [mine, theirs] = [await makeUser(), await makeUser()];
    const link = await resetLink(mine.email);
    for (const path of [
      `/auth/reset-password/${theirs.public_id}/${link.token}`,
      `/auth/reset-password/${link.id}/${'a'.repeat(43)}`,
      `/auth/accept-invite/${link.id}/${link.token}`,
    ]) {
      expect((await reset(path)).statusCode).toBe(400);
    }
    expect((await reset(link.path)).statusCode).toBe(200);
  });

  it('API-009: three mails an hour for one account, twenty requests an hour from one address', async () => {
    const user = await makeUser();
    for (let time = 0; time < 5; time += 1) await ask(user.email);
    const mails = await server.deliver();
    expect(mails.filter(({ to }) => to.includes(user.email))).toHaveLength(3);

    const ip = newIp();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await ask(`nobody-${time}@example.test`, ip)).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('API-009: nobody, disabled and single sign-on accounts get no mail, and the answer is the same', async () => {
    const sso = await server.organisation({ oidc_managed: true });
    const emails = [
      (await makeUser()).email,
      'absent@example.test',
      (await makeUser({ disabled_at: '2026-01-01T00:00:00Z' })).email,
      (await makeUser({ organisation_id: sso })).email,
    ];
    const answers = [];
    for (const email of emails) answers.push(await ask(email));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const mails = await server.deliver();
    expect(mails.flatMap(({ to }) => to)).toEqual([emails[0]]);
  });

  it('SCR-RST-02: what is no address is refused with its sentence', async () => {
    const answer = await ask('nobody');
    expect(answer.json().errors).toEqual([
      'body.email: Please make sure you enter a valid email address.',
    ]);
  });

  it('API-001 API-009: 250 known and 250 unknown addresses are answered with equal bytes', async () => {
    const known = [];
    for (let index = 0; index < 10; index += 1) known.push((await makeUser()).email);
    const answers = new Set<string>();
    for (let index = 0; index < 500; index += 1) {
      const email = index % 2 === 0 ? (known[(index / 2) % 10] ?? '') : `no-${index}@example.test`;
      const { payload, headers, statusCode } = await server.send('POST', '/auth/reset-password', {
        body: { email },
        ip: `198.51.${Math.floor(index / 20)}.7`,
      });
      answers.add(`${statusCode} ${headers['content-length']} ${withoutRequestId(payload)}`);
    }
    expect(answers.size).toBe(1);
    await server.deliver();
  });
});

describe('a rotation', () => {
  const demanded = async () => {
    const user = await makeUser({ must_change_password: true });
    const answer = await logIn(user.email, PASSWORD);
    const [cookie] = answer.cookies;
    return { user, answer, cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } };
  };
  const rotate = (cookies: Record<string, string>, password = NEXT) =>
    server.send('POST', '/auth/password-rotation', { body: { password }, cookies });

  it('API-001 SCR-LOGIN-08 SCR-RST-11: a login opens it, the new password closes it and logs in', async () => {
    const { user, answer, cookies } = await demanded();
    expect([answer.statusCode, answer.payload]).toEqual([302, '']);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cookies[0]).toMatchObject({
      name: '__Host-verdure-rotation',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 600,
    });
    const state = async () =>
      (await server.send('GET', '/auth/password-rotation', { cookies })).json();
    expect(await state()).toEqual({ is_open: true, has_password_policy: false });

    expect((await rotate(cookies, PASSWORD)).json().code).toBe('password.unchanged');
    const done = await rotate(cookies);
    expect(done.json()).toEqual({ message: CHANGED });
    expect(done.cookies[0]).toMatchObject({ name: '__Host-verdure-rotation', value: '' });
    expect((await state()).is_open).toBe(false);
    expect((await rotate(cookies)).json().code).toBe('password.rotation-closed');
    expect((await logIn(user.email, NEXT)).statusCode).toBe(200);
    expect(await actsOn(user.id)).toEqual([
      'password.rotation-demanded',
      'password.rotated',
      'password.rotation-refused',
    ]);
  });

  it('is closed without its cookie, after another login, and after a reset', async () => {
    const { user, cookies } = await demanded();
    expect((await rotate({})).json().code).toBe('password.rotation-closed');
    const again = await logIn(user.email, PASSWORD);
    expect((await rotate(cookies)).json().code).toBe('password.rotation-closed');
    const { path } = await resetLink(user.email);
    await reset(path);
    const name = '__Host-verdure-rotation';
    const newest = { [name]: again.cookies[0]?.value ?? '' };
    expect((await rotate(newest, 'A-third-horse-11')).statusCode).toBe(400);
  });

  it('follows the policy where there is one', async () => {
    const strict = await server.organisation({ has_password_policy: true });
    const user = await makeUser({ organisation_id: strict, must_change_password: true });
    const [cookie] = (await logIn(user.email, PASSWORD)).cookies;
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    const state = await server.send('GET', '/auth/password-rotation', { cookies });
    expect(state.json()).toEqual({ is_open: true, has_password_policy: true });
    expect((await rotate(cookies, 'onlylowercase')).json().code).toBe('password.against-policy');
  });
});

describe('time', () => {
  it('API-010: a reset link is good for half an hour, a rotation for ten minutes', async () => {
    const user = await makeUser();
    const { path } = await resetLink(user.email);
    const rotating = await makeUser({ must_change_password: true });
    const [cookie] = (await logIn(rotating.email, PASSWORD)).cookies;
    server.clock.advance(HOUR / 6);
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    const late = await server.send('POST', '/auth/password-rotation', {
      body: { password: NEXT },
      cookies,
    });
    expect(late.json().code).toBe('password.rotation-closed');
    server.clock.advance(HOUR / 3);
    expect((await reset(path)).json().code).toBe('password.link-expired');
  });
});
