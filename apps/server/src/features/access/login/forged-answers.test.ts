import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, cookiesOf, startAccessServer } from '../../../../test/access-server.ts';
import {
  encoded,
  type ForgingProvider,
  KEYS,
  PUBLIC_PEM,
  signed,
  startForgingProvider,
} from '../../../../test/forging-provider.ts';

const HOST = 'localhost:4315';
const RS256 = { alg: 'RS256', kid: 'rsa' } as const;

let provider: ForgingProvider;
let server: AccessServer;

beforeAll(async () => {
  provider = await startForgingProvider();
  server = await startAccessServer({ privateHosts: [provider.host] });
  const organisation_id = await server.organisation({ oidc_managed: true });
  await server.user({
    organisation_id,
    oidc_issuer: provider.issuer,
    oidc_subject: 'ada',
    password_hash: null,
  });
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('organisation_sign_on')
      .values({
        organisation_id,
        origin: `http://${HOST}`,
        issuer: provider.issuer,
        client_id: 'verdure',
      })
      .execute(),
  );
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

type Claims = Readonly<Record<string, unknown>>;
const now = () => Math.floor(Date.now() / 1000);
const right = (nonce: string): Claims => ({
  iss: provider.issuer,
  aud: 'verdure',
  sub: 'ada',
  nonce,
  iat: now(),
  exp: now() + 300,
});
const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

/** Signed as a secret-sharing provider would, with something that everyone can read. */
const hmac = (claims: Claims, secret: string): string => {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const unsigned = (claims: Claims, alg: string, signature = ''): string =>
  `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.${signature}`;
const rsa = (claims: Claims, header: object = {}) =>
  signed({ ...RS256, ...header }, claims, KEYS.rsa);
const byStranger = (claims: Claims, header: object = {}) =>
  signed({ ...RS256, ...header }, claims, KEYS.stranger);
const changed = (token: string, part: number, change: (text: string) => string): string =>
  token
    .split('.')
    .map((text, index) => (index === part ? change(text) : text))
    .join('.');
const strangersJwk = () => KEYS.stranger.export({ format: 'jwk' });

/** Forgeries by their claims, signed with the right key. */
const wrongClaims: readonly (readonly [string, (claims: Claims) => Claims])[] = [
  ['another issuer', (claims) => ({ ...claims, iss: 'https://issuer.example' })],
  ['the issuer with a slash', (claims) => ({ ...claims, iss: `${provider.issuer}/` })],
  ['no issuer', (claims) => without(claims, 'iss')],
  ['another audience', (claims) => ({ ...claims, aud: 'other' })],
  ['audiences without ours', (claims) => ({ ...claims, aud: ['a', 'b'] })],
  ['two audiences and no party', (claims) => ({ ...claims, aud: ['verdure', 'other'] })],
  ['two audiences for another party', (claims) => ({ ...claims, aud: ['verdure', 'x'], azp: 'x' })],
  ['no audience', (claims) => without(claims, 'aud')],
  ['another nonce', (claims) => ({ ...claims, nonce: 'a'.repeat(43) })],
  ['no nonce', (claims) => without(claims, 'nonce')],
  ['an empty nonce', (claims) => ({ ...claims, nonce: '' })],
  ['no subject', (claims) => without(claims, 'sub')],
  ['an empty subject', (claims) => ({ ...claims, sub: '' })],
  ['a number as subject', (claims) => ({ ...claims, sub: 1 })],
  ['a subject nobody has', (claims) => ({ ...claims, sub: 'bob' })],
  ['an end in the past', (claims) => ({ ...claims, exp: now() - 400 })],
  ['no end', (claims) => without(claims, 'exp')],
  ['a text as end', (claims) => ({ ...claims, exp: 'tomorrow' })],
  ['no time of issue', (claims) => without(claims, 'iat')],
  ['a text as time of asking', (claims) => ({ ...claims, auth_time: 'just now' })],
  ['a time of asking before all time', (claims) => ({ ...claims, auth_time: -1 })],
  ['a beginning in the future', (claims) => ({ ...claims, nbf: now() + 3600 })],
];

/** Forgeries by their form or signature, with the right claims. */
const wrongForms: readonly (readonly [string, (claims: Claims) => string | null])[] = [
  ['no signature at all', (claims) => unsigned(claims, 'none')],
  ['none in other letters', (claims) => unsigned(claims, 'NoNe')],
  ['none with a signature', (claims) => unsigned(claims, 'none', 'AAAA')],
  ['a shared secret: the public key', (claims) => hmac(claims, PUBLIC_PEM)],
  ['a shared secret: the client id', (claims) => hmac(claims, 'verdure')],
  ['a shared secret: nothing', (claims) => hmac(claims, '')],
  ['RS512, which the provider offers', (claims) => rsa(claims, { alg: 'RS512' })],
  ['RS384', (claims) => rsa(claims, { alg: 'RS384' })],
  ['PS512', (claims) => rsa(claims, { alg: 'PS512' })],
  ["a stranger's key", (claims) => byStranger(claims)],
  ["a stranger's key in the header", (claims) => byStranger(claims, { jwk: strangersJwk() })],
  [
    'the address of a stranger’s keys',
    (claims) => byStranger(claims, { jku: 'https://evil.example' }),
  ],
  ['the address of a certificate', (claims) => byStranger(claims, { x5u: 'https://evil.example' })],
  ['a key id that is a path', (claims) => byStranger(claims, { kid: '../../dev/null' })],
  ['a key id that nobody has', (claims) => byStranger(claims, { kid: 'other' })],
  ['an extension that must be known', (claims) => rsa(claims, { crit: ['x'], x: 1 })],
  ['RS256 said, ES256 done', (claims) => signed({ ...RS256, alg: 'ES256' }, claims, KEYS.ec)],
  [
    'claims exchanged after signing',
    (claims) => changed(rsa(claims), 1, () => encoded({ ...claims, sub: 'ada', admin: true })),
  ],
  [
    'a signature with one sign changed',
    (claims) =>
      changed(rsa(claims), 2, (text) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`),
  ],
  ['a signature cut short', (claims) => changed(rsa(claims), 2, (text) => text.slice(0, 40))],
  ['two parts', (claims) => rsa(claims).split('.').slice(0, 2).join('.')],
  ['five parts', (claims) => `${rsa(claims)}.x.y`],
  ['no JSON', () => `${encoded('x')}.${encoded('y')}.z`],
  ['no token', () => null],
];

const FORGERIES = [
  ...wrongClaims.map(([name, change]) => ({
    name,
    forge: (claims: Claims) => rsa(change(claims)),
  })),
  ...wrongForms.map(([name, forge]) => ({ name, forge })),
];

/** One sign-on whose provider answers with the token that is made for its nonce. */
async function signOnWith(forge: (claims: Claims) => string | null, path = '') {
  const start = `/auth/single-sign-on/start${path}`;
  const started = await server.send('GET', start, { host: HOST });
  const nonce = new URL(String(started.headers.location)).searchParams.get('nonce') ?? '';
  const id_token = forge(right(nonce));
  provider.answerWith({
    access_token: 'x',
    token_type: 'bearer',
    expires_in: 60,
    ...(id_token !== null && { id_token }),
  });
  return server.send('POST', '/auth/itfk', {
    body: { code: 'code' },
    host: HOST,
    cookies: cookiesOf(started),
  });
}
const refusals = async () =>
  (
    await server.pool.query(
      `select count(*)::int as n from audit_events where action = 'login.sign-on-refused'`,
    )
  ).rows[0].n;

it.each([
  ['RS256', (claims: Claims) => rsa(claims)],
  ['PS256', (claims: Claims) => rsa(claims, { alg: 'PS256' })],
  ['ES256', (claims: Claims) => signed({ alg: 'ES256', kid: 'ec' }, claims, KEYS.ec)],
])(
  'API-002: a right answer signed with %s is taken, so that the refusals below mean something',
  async (_, forge) => {
    expect((await signOnWith(forge)).statusCode).toBe(200);
  },
);

it.each([
  { path: '', what: 'that was not told to ask and names no time', more: {}, ago: null },
  { path: '?again=true', what: 'that was told to ask and names no time', more: {}, ago: 0 },
  { path: '', what: 'that names a time to come', more: { auth_time: 7_000_000_000 }, ago: 0 },
])(
  'V6.8.4: a provider $what: the session keeps what is known of when it asked',
  async ({ path, more, ago }) => {
    const answer = await signOnWith((claims) => rsa({ ...claims, ...more }), path);
    expect(answer.statusCode).toBe(200);
    const { rows } = await server.pool.query(
      `select extract(epoch from created_at - provider_asked_at)::int as ago
        from sessions order by id desc limit 1`,
    );
    expect(rows).toEqual([{ ago }]);
  },
);

it('API-002: there are at least 40 forgeries, each of its own', () => {
  expect(new Set(FORGERIES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
});

it.each(FORGERIES)(
  'API-002 SCR-LOGIN-12: $name is refused, with one line in the record',
  async ({ forge }) => {
    const before = await refusals();
    const answer = await signOnWith(forge);
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid Code']);
    expect(answer.cookies.some(({ name }) => name === '__Host-verdure')).toBe(false);
    expect(await refusals()).toBe(before + 1);
  },
);
