import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, cookiesOf, startAccessServer } from '../../../../test/access-server.ts';
import {
  CLIENT_SECRET,
  startProvider,
  type TestProvider,
} from '../../../../test/identity-provider.ts';
import { TEST_ACCESS } from '../../../../test/test-access.ts';
import { cookieHeader } from '../../../../test/test-caller.ts';
import { seal } from '../../../platform/seal.ts';

const HOST = 'localhost:4316';
const ORIGIN = `http://${HOST}`;
const SESSION = '__Host-verdure';
const MINUTE = 60_000;
const ADA = { subject: 'ada', email: 'ada@northwind.test', isVerified: true };

let provider: TestProvider;
let server: AccessServer;

beforeAll(async () => {
  // it says at each sign-on when it has asked, and remembers whom it has asked
  provider = await startProvider(`${ORIGIN}/`, { saysWhenItAsked: true });
  provider.present(ADA);
  server = await startAccessServer({ privateHosts: [provider.host] });
  server.clock.advance(Date.now() - server.clock.now().getTime());
  const organisation_id = await server.organisation({ oidc_managed: true });
  await server.user({
    organisation_id,
    email: ADA.email,
    password_hash: null,
    role_id: 3,
    oidc_issuer: provider.issuer,
    oidc_subject: ADA.subject,
  });
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('organisation_sign_on')
      .values({
        organisation_id,
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

type Address = (location: string) => string;
const asItIs: Address = (location) => location;
/** What somebody at a screen that was left open would do: go without being asked. */
const withoutAsking: Address = (location) => {
  const url = new URL(location);
  url.searchParams.delete('prompt');
  url.searchParams.delete('max_age');
  return url.href;
};

type Browser = ReturnType<TestProvider['browser']>;

/** One sign-on of a browser. @param held the cookie half of the session that the browser has */
async function signOn(
  browser: Browser,
  { path = '', address = asItIs, held = '' }: { path?: string; address?: Address; held?: string },
) {
  const started = await server.send('GET', `/auth/single-sign-on/start${path}`, { host: HOST });
  const location = address(String(started.headers.location));
  const { code } = await browser(location);
  const answer = await server.send('POST', '/auth/itfk', {
    body: { code },
    host: HOST,
    cookies: Object.assign(cookiesOf(started), held !== '' && { [SESSION]: held }),
  });
  const half = answer.cookies.find(({ name }) => name === SESSION)?.value ?? '';
  return { answer, half };
}
const AGAIN = { path: '?again=true' };

const call = (
  { answer, half }: Awaited<ReturnType<typeof signOn>>,
  method: 'GET' | 'PATCH',
  path: string,
) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: answer.json().token, cookie: cookieHeader(half) },
  });
/** Needs somebody who has shown a moment ago who they are. */
const makeKey = async (session: Awaited<ReturnType<typeof signOn>>) =>
  (await call(session, 'PATCH', '/user/apikey')).json().code ?? 'done';

it('V6.8.4 V7.5.3: the start of a sign-on tells the provider to ask only where that is wanted', async () => {
  const asked = async (path: string) => {
    const { headers } = await server.send('GET', `/auth/single-sign-on/start${path}`, {
      host: HOST,
    });
    const { searchParams } = new URL(String(headers.location));
    return [searchParams.get('prompt'), searchParams.get('max_age')];
  };
  expect(await asked('')).toEqual([null, null]);
  expect(await asked('?again=true')).toEqual(['login', '0']);
  const other = await server.send('GET', '/auth/single-sign-on/start?again=yes', { host: HOST });
  expect(other.statusCode).toBe(400);
});

it('V6.8.4 V7.5.3: a session of a provider that remembered the person proves nothing, one where it asked does', async () => {
  const browser = provider.browser();
  expect(await makeKey(await signOn(browser, {}))).toBe('done');
  server.clock.advance(16 * MINUTE);
  const before = provider.timesAsked();
  const silent = await signOn(browser, {});
  expect(provider.timesAsked()).toBe(before);
  expect(silent.answer.statusCode).toBe(200);
  expect(await makeKey(silent)).toBe('session.too-old');
  // the provider's own clock has not moved, so ours goes back to it
  server.clock.advance(-16 * MINUTE);
  const asked = await signOn(browser, AGAIN);
  expect(provider.timesAsked()).toBe(before + 1);
  expect(asked.answer.statusCode).toBe(200);
  expect(await makeKey(asked)).toBe('done');
});

it('V6.8.4: an old sign-on is refused where a new one was demanded, with a sentence and a line in the record', async () => {
  const browser = provider.browser();
  await signOn(browser, {});
  server.clock.advance(2 * MINUTE);
  const { answer, half } = await signOn(browser, { ...AGAIN, address: withoutAsking });
  server.clock.advance(-2 * MINUTE);
  expect([answer.statusCode, answer.json().code, half]).toEqual([
    403,
    'single-sign-on.not-asked',
    '',
  ]);
  expect(answer.json().message).toMatch(/^Your identity provider did not ask you to sign on again/);
  const { rows } = await server.pool.query(
    `select after ->> 'because' as because from audit_events
      where action = 'login.sign-on-refused' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ because: 'not asked again' }]);
});

it('V7.2.4: signing on again ends the session that the browser had', async () => {
  const browser = provider.browser();
  const [first, elsewhere] = [await signOn(browser, {}), await signOn(provider.browser(), {})];
  const second = await signOn(browser, { ...AGAIN, held: first.half });
  const statuses = [];
  for (const session of [first, elsewhere, second]) {
    statuses.push((await call(session, 'GET', '/user')).statusCode);
  }
  expect(statuses).toEqual([401, 200, 200]);
});
