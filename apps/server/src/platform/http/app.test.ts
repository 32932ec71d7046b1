import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertOrganisation, insertUser } from '../../../test/factories/organisation-factory.ts';
import { callerFor } from '../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const NO_PAGE_POLICY =
  "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'self'";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers });

describe('an answer', () => {
  it('has a request id, which its error body repeats, and no-store', async () => {
    const answer = await get('/api/user');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json()).toEqual({
      message: 'Please log in',
      code: 'session.required',
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/absent', '/api/portfolios/1/2/3/4', '/api/%zz', '/assets/absent.js'])(
    'to %s is 404 or 400 in our own words',
    async (path) => {
      const answer = await get(path);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      });
      expect(answer.payload).not.toMatch(/fastify|FST_|node_modules|stack/i);
    },
  );

  it.each([
    { what: 'broken JSON', payload: '{"email":', type: 'application/json', status: 400 },
    { what: 'another type', payload: 'email=a', type: 'text/xml', status: 400 },
    {
      what: 'over 16 kB without a session',
      type: 'application/json',
      status: 413,
      payload: `{"email":"${'x'.repeat(16 * 1024)}"}`,
    },
    {
      what: 'a prototype in the body',
      type: 'application/json',
      status: 400,
      payload: '{"__proto__":{"a":1},"email":"a","password":"b"}',
    },
  ])('to $what is refused without a word of the framework', async ({ payload, type, status }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.payload).not.toMatch(/FST_|fastify|JSON at|position/i);
  });

  it('to a text with a NUL is 400: nothing is called so', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a\0@verdure.test', password: 'x' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.malformed' });
  });

  it('to an address that is none carries the same headers', async () => {
    const { headers, statusCode } = await get('/api/%zz');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'content-security-policy': NO_PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
  });

  it('carries the headers that keep a page safe, and allows no other origin', async () => {
    const { headers } = await get('/api/user', { origin: 'https://elsewhere.test' });
    expect(headers).toMatchObject({
      'content-security-policy': NO_PAGE_POLICY,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('above 1 kB goes out as %s where that is accepted', async (encoding, unpack) => {
    const plain = await get('/api/docs.json');
    const packed = await get('/api/docs.json', { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it.each(['', 'identity', 'br;q=0'])(
    'goes out as it is for Accept-Encoding %j',
    async (accepted) => {
      const answer = await get('/api/docs.json', { 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    },
  );
});

describe('the page', () => {
  it.each(['/', '/dashboard/portfolio', '/dashboard/company/7?profile=-1'])(
    'answers %s with a nonce of its own each time',
    async (path) => {
      const nonces = new Set<string>();
      for (const answer of [await get(path), await get(path)]) {
        expect(answer.statusCode).toBe(200);
        const nonce = /nonce="([^"]+)"/.exec(answer.payload)?.[1] ?? '';
        const policy = answer.headers['content-security-policy'];
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("frame-ancestors 'self'");
        expect(policy).toContain("require-trusted-types-for 'script'");
        expect(policy).not.toMatch(/unsafe|\*/);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(2);
    },
  );

  it('is no answer to a POST', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/dashboard/portfolio' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the documentation', () => {
  it('is an OpenAPI 3.1 document with every served call', async () => {
    const document = (await get('/api/docs.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/portfolios/csv'].post).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
      responses: { 200: {}, 207: {}, default: {} },
    });
    expect(document.paths['/auth/login'].post.security).toEqual([]);
    expect(document.paths['/portfolios/{portfolioId}'].delete.parameters).toEqual([
      expect.objectContaining({ name: 'portfolioId', in: 'path', required: true }),
    ]);
  });

  it('is a page without a script and without a file from elsewhere', async () => {
    const { payload, headers } = await get('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    expect(payload).toContain('POST /api/portfolios/csv');
    expect(payload).not.toMatch(/<script|src=|href="http|__CSP_NONCE__/);
  });
});

describe('health and metrics', () => {
  it('tells that the process lives and that the database answers', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: true });
  });

  it('counts by route, for this machine alone', async () => {
    const own = await get('/metrics');
    expect(own.payload).toContain('http_request_duration_seconds_count');
    expect(own.payload).toContain('route="/api/user"');
    const proxied = await get('/metrics', { 'x-forwarded-for': '203.0.113.9' });
    expect(proxied.statusCode).toBe(404);
  });

  it('shows no metrics in production without the token, to this machine either', async () => {
    const production = await startTestServer({ isProduction: true });
    const answer = await production.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(404);
    await production.stop();
  });
});

describe('limits', () => {
  it('an answer repeats little of a body of unknown keys', async () => {
    const keys = Array.from({ length: 1_000 }, (_, at) => [`key ${at}`, 1]);
    const payload = { ...Object.fromEntries(keys), [`long ${'x'.repeat(2_000)}`]: 1 };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContain(
      'body: Unrecognized keys: "key 0", "key 1", "key 2" and 998 more',
    );
    expect(answer.payload.length).toBeLessThan(1_000);
  });

  it('an address that is not there takes no large body', async () => {
    const payload = { text: 'x'.repeat(17 * 1024) };
    const answer = await server.app.inject({ method: 'POST', url: '/api/absent', payload });
    expect(answer.statusCode).toBe(413);
  });

  it('one address beyond its rate gets 429 with Retry-After', async () => {
    const limited = await startTestServer({ requestsPerMinute: 3 });
    const statuses: number[] = [];
    // the parts of pages do not count
    for (let part = 0; part < 5; part += 1) await limited.app.inject({ url: '/assets/part.js' });
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await limited.app.inject({ url: '/api/user' })).statusCode);
    }
    const last = await limited.app.inject({ url: '/api/user' });
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(last.json().code).toBe('request.too-many');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('a fault answers 500 with a fixed text and nothing of what happened', async () => {
    const broken = await startTestServer();
    const user = await broken.database.withAdministration(async (tx) => {
      const organisation = await insertOrganisation(tx);
      return insertUser(tx, { organisation_id: organisation.id });
    });
    const caller = await callerFor(broken, user);
    await broken.pool.query('alter table profiles rename to profiles_away');
    const answer = await caller.call('GET', '/profiles');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'fault',
      message: 'Something went wrong. Please try again.',
    });
    expect(answer.payload).not.toMatch(/profiles_away|relation|select/);
    await broken.stop();
  });
});
