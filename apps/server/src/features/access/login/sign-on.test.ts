import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  cookiesOf,
  linkIn,
  startAccessServer,
} from '../../../../test/access-server.ts';
import { nextNumber } from '../../../../test/factories/organisation-factory.ts';
import {
  CLIENT_SECRET,
  type Person,
  startProvider,
  type TestProvider,
} from '../../../../test/identity-provider.ts';
import { TEST_ACCESS } from '../../../../test/test-access.ts';
import { cookieHeader, newCaller } from '../../../../test/test-caller.ts';
import { seal } from '../../../platform/seal.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';

const HOST = 'localhost:4314';
const ORIGIN = `http://${HOST}`;
const FLOW = /^__Host-verdure-sign-on-[\w-]{16}$/;

let provider: TestProvider;
let server: AccessServer;
let organisationId: number;

beforeAll(async () => {
  provider = await startProvider(`${ORIGIN}/`);
  server = await startAccessServer({ privateHosts: [provider.host] });
  organisationId = await server.organisation({
    name: 'Northwind',
    features: [13],
    oidc_managed: true,
  });
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('organisation_sign_on')
      .values({
        organisation_id: organisationId,
        origin: ORIGIN,
        issuer: provider.issuer,
        client_id: 'verdure',
        client_secret: seal(Buffer.from(CLIENT_SECRET), TEST_ACCESS.secretsKey),
      })
      .execute(),
  );
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const somebody = (values: Partial<Person> = {}): Person => {
  const number = nextNumber();
  return {
    subject: `sub-${number}`,
    email: `p${number}@northwind.test`,
    isVerified: true,
    ...values,
  };
};

/** Starts in a browser. @returns what it then holds, and where it was led */
async function start(path = '/auth/single-sign-on/start', held: Cookies = {}) {
  const answer = await server.send('GET', path, { host: HOST, cookies: held });
  return { answer, location: String(answer.headers.location), cookies: cookiesOf(answer) };
}
type Cookies = Readonly<Record<string, string>>;
const finish = (code: string, cookies: Cookies, path = '/auth/itfk') =>
  server.send('POST', path, { body: { code }, cookies, host: HOST });
/** As the page does it: the state that the provider returned says which sign-on is answered. */
const finishAs = (code: string, state: string | null, cookies: Cookies) =>
  server.send('POST', '/auth/itfk', { body: { code, state }, cookies, host: HOST });
const flowNameOf = (state: string): string =>
  `__Host-verdure-sign-on-${hashOf(state).toString('base64url').slice(0, 16)}`;

async function signOn(person: Person) {
  provider.present(person);
  const { location, cookies } = await start();
  const { code } = await provider.comeBack(location);
  return { answer: await finish(code, cookies), code, cookies };
}

const linked = (person: Person, values: object = {}) =>
  server.user({
    organisation_id: organisationId,
    email: person.email,
    password_hash: null,
    oidc_issuer: provider.issuer,
    oidc_subject: person.subject,
    ...values,
  });

/** Calls with the session that an answer has begun. */
const callWith = (
  { json, cookies }: Awaited<ReturnType<typeof finish>>,
  method: 'GET' | 'POST',
  path: string,
) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: json().token,
      cookie: cookieHeader(cookies.find(({ name }) => name === '__Host-verdure')?.value ?? ''),
    },
  });

describe('a host with a provider', () => {
  it('SCR-LOGIN-09: says so, and leads there with state, nonce, PKCE and the answer in the hash', async () => {
    const told = async (host: string) =>
      (await server.send('GET', '/auth/single-sign-on', { host })).json();
    expect(await told(HOST)).toEqual({
      is_managed: true,
      start_path: '/api/auth/single-sign-on/start',
    });
    expect(await told('verdure.example')).toEqual({ is_managed: false, start_path: null });

    const { answer, location } = await start();
    expect(answer.statusCode).toBe(302);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'verdure',
      redirect_uri: `${ORIGIN}/`,
      response_type: 'code id_token',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.cookies[0]).toMatchObject({
      name: expect.stringMatching(FLOW),
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 600,
    });
    expect((await server.send('GET', '/auth/single-sign-on/start')).statusCode).toBe(404);
  });

  it('API-002: the code and the cookie log the linked user in; the return had an id token beside the code', async () => {
    const person = somebody();
    const user = await linked(person);
    provider.present(person);
    const { location, cookies } = await start();
    const { code, hash } = await provider.comeBack(location);
    expect(hash.get('id_token')).toMatch(/^eyJ/);
    const answer = await finish(code, cookies);
    expect(answer.json()).toEqual({ token: expect.any(String), system_features: [13] });
    expect(answer.cookies.find(({ name }) => FLOW.test(name))?.value).toBe('');
    expect((await callWith(answer, 'GET', '/user')).json()).toMatchObject({ id: user.id });
  });

  it('API-002: a sign-on is remembered for the API key of the person', async () => {
    const person = { subject: 'remembered', email: 'remembered@people.example', isVerified: true };
    const { id } = await linked(person);
    expect((await signOn(person)).answer.statusCode).toBe(200);
    const { rows } = await server.pool.query('select signed_on_at from users where id = $1', [id]);
    expect(rows).toEqual([{ signed_on_at: server.clock.now().toISOString() }]);
  });

  it('API-014: the logout answers where the provider ends its session, with the id token as hint', async () => {
    const person = somebody();
    await linked(person);
    const { answer } = await signOn(person);
    const { rows } = await server.pool.query('select sessions::text as row from sessions');
    expect(JSON.stringify(rows)).not.toContain('eyJ');
    const out = await callWith(answer, 'POST', '/auth/logout');
    const url = new URL(out.json().external_logout_url);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
    expect((await callWith(answer, 'GET', '/user')).statusCode).toBe(401);
  });
});

describe('sign-ons of several tabs', () => {
  /** Each tab starts without the cookies of the others, as when a browser restores them all. */
  async function tabs(count: number) {
    const person = somebody();
    await linked(person);
    provider.present(person);
    const open = async () => {
      const { location, cookies } = await start();
      const { code, hash } = await provider.comeBack(location);
      return { code, state: hash.get('state'), cookies };
    };
    const started = [];
    for (let tab = 0; tab < count; tab += 1) started.push(await open());
    const jar: Cookies = Object.assign({}, ...started.map(({ cookies }) => cookies));
    return { started, jar };
  }

  it('API-002: each tab logs in with its own state, once, and ends its own cookie only', async () => {
    const { started, jar } = await tabs(2);
    expect(Object.keys(jar)).toHaveLength(2);
    for (const { code, state, cookies } of started) {
      const answer = await finishAs(code, state, jar);
      expect(answer.statusCode).toBe(200);
      const ended = answer.cookies.filter(({ name }) => FLOW.test(name));
      expect(ended.map(({ name, value }) => [name, value])).toEqual([
        [Object.keys(cookies)[0], ''],
      ]);
      expect((await finishAs(code, state, jar)).statusCode).toBe(401);
    }
  });

  it('API-002: an answer without a state belongs to the newest start', async () => {
    const person = somebody();
    await linked(person);
    provider.present(person);
    const older = await start();
    server.clock.advance(1000);
    const newer = await start();
    const jar = { ...older.cookies, ...newer.cookies };
    const { code } = await provider.comeBack(newer.location);
    expect((await finish(code, jar)).statusCode).toBe(200);
  });

  it('API-002: a state of another tab, of nobody or of another browser is refused', async () => {
    const { started, jar } = await tabs(2);
    const [one, other] = started;
    const elsewhere = await tabs(1);
    const code = one?.code ?? '';
    const states = [other?.state, 'a'.repeat(43), '', elsewhere.started[0]?.state];
    for (const state of states) {
      const answer = await finishAs(code, state ?? '', jar);
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid Code']);
    }
    expect((await finishAs('x', 'a'.repeat(257), jar)).statusCode).toBe(400);
    expect((await finishAs(code, one?.state ?? '', jar)).statusCode).toBe(200);
  });

  it('keeps the five newest in a browser, in less than a quarter of the header', async () => {
    const { started, jar } = await tabs(1);
    const held = new Map(Object.entries(jar));
    for (let at = 0; at < 6; at += 1) {
      server.clock.advance(1000);
      const { answer } = await start(undefined, Object.fromEntries(held));
      for (const { name, value } of answer.cookies) {
        if (value === '') held.delete(name);
        else held.set(name, value);
      }
    }
    expect(held.size).toBe(5);
    expect([...held.keys()]).not.toContain(Object.keys(started[0]?.cookies ?? {})[0]);
    expect([...held].flat().join('; ').length).toBeLessThan(4096);
  });
});

describe('an invitation of an organisation with a provider', () => {
  async function invited(person: Person) {
    const admin = await newCaller(server, {
      organisation_id: await server.organisation(),
      role_id: 1,
    });
    const user = { first_name: 'Nora', last_name: 'Wind', email: person.email, role_id: 3 };
    await admin.call('POST', '/auth/invite', {
      user: { ...user, organisation_id: organisationId },
    });
    const { id, token, href } = linkIn((await server.deliver()).at(-1));
    return { href, path: `/auth/accept-invite-oidc/${id}/${token}` };
  }

  it('API-013 SCR-INV-01: is accepted at the provider, links the subject, and the next login needs no mail', async () => {
    const person = somebody();
    const { href, path } = await invited(person);
    expect(href).toMatch(/^http:\/\/localhost:4314\/accept-invite-oidc\//);
    expect((await server.send('GET', path)).json()).toMatchObject({ oidc_managed: true });
    provider.present(person);
    const { location, cookies } = await start(`${path}/start`);
    const { code } = await provider.comeBack(location);
    const answer = await finish(code, cookies);
    expect(answer.statusCode).toBe(200);
    expect((await callWith(answer, 'GET', '/user')).json()).toMatchObject({
      first_name: 'Nora',
      email: person.email,
      role_id: 3,
    });
    const renamed = { ...person, email: 'renamed@elsewhere.test', isVerified: false };
    expect((await signOn(renamed)).answer.statusCode).toBe(200);
  });

  it('API-013: may also be ended at its own address, but never with a password', async () => {
    const person = somebody();
    const { path } = await invited(person);
    const withPassword = await server.send('POST', path.replace('-oidc', ''), {
      body: { first_name: 'N', last_name: 'W', email: person.email, password: 'Correct-horse-9' },
    });
    expect(withPassword.json().code).toBe('invite.expired');
    provider.present(person);
    const { location, cookies } = await start(`${path}/start`);
    const { code } = await provider.comeBack(location);
    expect((await finish(code, cookies, path)).statusCode).toBe(200);
  });

  it.each([
    ['another address', { email: 'other@northwind.test' }],
    ['an address that the provider has not verified', { isVerified: false }],
  ])('API-013: is not accepted with %s, and nobody is linked', async (_, change) => {
    const person = somebody();
    const { path } = await invited(person);
    const { location, cookies } = await start(`${path}/start`);
    provider.present({ ...person, ...change });
    const { code } = await provider.comeBack(location);
    expect((await finish(code, cookies)).json().code).toBe('invite.email-differs');
    expect((await signOn(person)).answer.statusCode).toBe(401);
  });

  it('API-013: links a user of before, who was invited again', async () => {
    const person = somebody();
    const user = await server.user({ organisation_id: organisationId, email: person.email });
    const { path } = await invited(person);
    provider.present(person);
    const { location, cookies } = await start(`${path}/start`);
    const { code } = await provider.comeBack(location);
    const answer = await finish(code, cookies);
    expect((await callWith(answer, 'GET', '/user')).json()).toMatchObject({
      id: user.id,
      role_id: 2,
    });
  });
});

describe('single sign-on is refused', () => {
  const refusals = async () => {
    const { rows } = await server.pool.query(
      `select after ->> 'because' as because from audit_events where action = 'login.sign-on-refused' order by id`,
    );
    return rows.map(({ because }) => because);
  };

  it('SCR-LOGIN-12: for a person whom nobody invited, though the address is a user’s', async () => {
    const user = await server.user({ organisation_id: organisationId, password_hash: null });
    const { answer } = await signOn(somebody({ email: user.email }));
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid Code']);
    expect((await refusals()).at(-1)).toBe('nobody of ours');
  });

  it('API-002: for a code that comes twice, with its own cookie or with a new one', async () => {
    const person = somebody();
    await linked(person);
    const { answer, code, cookies } = await signOn(person);
    expect(answer.statusCode).toBe(200);
    expect((await finish(code, cookies)).statusCode).toBe(401);
    expect((await finish(code, (await start()).cookies)).statusCode).toBe(401);
  });

  it('API-002: for a code without what this browser has started', async () => {
    const person = somebody();
    await linked(person);
    provider.present(person);
    const mine = await start();
    const { code } = await provider.comeBack(mine.location);
    const [[name = '', value = ''] = []] = Object.entries(mine.cookies);
    const spoilt = (change: object, as = name) => {
      const flow = JSON.parse(Buffer.from(value, 'base64url').toString());
      return { [as]: Buffer.from(JSON.stringify({ ...flow, ...change })).toString('base64url') };
    };
    const stranger = 'a'.repeat(43);
    const cases: readonly [Cookies, string][] = [
      [{}, 'not started here'],
      [{ [name]: 'x' }, 'not started here'],
      [spoilt({ state: stranger }), 'not started here'],
      [spoilt({ state: stranger }, flowNameOf(stranger)), 'old, used or not ours'],
      [(await start()).cookies, 'not proven'],
      [spoilt({ host: 'other.example' }), 'not started here'],
      [spoilt({ issuer: 'http://127.0.0.1:1' }), 'old, used or not ours'],
    ];
    for (const [cookies, because] of cases) {
      expect((await finish(code, cookies)).statusCode).toBe(401);
      expect((await refusals()).at(-1)).toBe(because);
    }
  });

  it('API-002: for a disabled user, and at the next request once the provider is turned off', async () => {
    const [person, disabled] = [somebody(), somebody()];
    await linked(person);
    await linked(disabled, { disabled_at: '2026-01-01T00:00:00Z' });
    expect((await signOn(disabled)).answer.statusCode).toBe(401);

    const { answer } = await signOn(person);
    const status = async () => (await callWith(answer, 'GET', '/user')).statusCode;
    expect(await status()).toBe(200);
    const turn = (isOn: boolean) =>
      server.pool.query('update organisation_sign_on set is_enabled = $1', [isOn]);
    const { location, cookies } = await start();
    await turn(false);
    expect(await status()).toBe(401);
    expect((await start()).answer.statusCode).toBe(404);
    const { code } = await provider.comeBack(location);
    expect((await finish(code, cookies)).statusCode).toBe(401);
    await turn(true);
    expect(await status()).toBe(200);
  });

  it('a session of a password ends when the organisation turns to a provider', async () => {
    const organisation_id = await server.organisation();
    const caller = await newCaller(server, { organisation_id });
    expect((await caller.call('GET', '/user')).statusCode).toBe(200);
    await server.pool.query('update organisations set oidc_managed = true where id = $1', [
      organisation_id,
    ]);
    expect((await caller.call('GET', '/user')).statusCode).toBe(401);
  });
});
