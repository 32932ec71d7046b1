import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contractEndpoints } from './matrix/contract-endpoints.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LOGIN = { email: 'nobody@verdure.test', password: 'not a password' };

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  port = Number(address.port);
});
afterAll(() => server.stop());

/** What comes back for the very bytes that are sent. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  return text(socket);
}

describe('methods', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'DEBUG'])(
    '%s is answered by no route',
    async (method) => {
      const answer = await answerTo(
        `${method} /api/user HTTP/1.1\r\nhost: a\r\nx-secret: canary\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
      expect(answer).not.toContain('canary');
    },
  );

  it('OPTIONS tells nothing and lets no other origin in', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/user',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT' },
    });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('a safe method changes nothing: GET leads to no changing call', async () => {
    const endpoints = await contractEndpoints();
    const filled = (path: string) => path.replace(/\{\w+\}/g, '1');
    const read = endpoints
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
    const changing = endpoints
      .filter(({ method }) => method !== 'GET')
      .map(({ path }) => filled(path))
      .filter((path) => !read.some((pattern) => pattern.test(path)));
    expect(changing.length).toBeGreaterThanOrEqual(20);
    for (const path of [...changing, '/graphql']) {
      const { statusCode } = await server.app.inject({ method: 'GET', url: `/api${path}` });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });
});

describe('files of the machine', () => {
  it.each([
    ...['/.git/config', '/.env', '/package.json', '/assets/', '/assets/../../package.json'],
    ...['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/src/main.tsx', '/.svn/entries'],
  ])('%s is no file that is served', async (url) => {
    const answer = await server.app.inject({ url });
    expect([200, 400, 404]).toContain(answer.statusCode);
    // an address that is none of ours is the page, which holds nothing of anyone
    if (answer.statusCode === 200) expect(answer.payload).toContain('<!doctype html>');
    expect(answer.payload).not.toMatch(/\[core\]|root:|"dependencies"|Index of/);
  });
});

describe('what a caller says of itself', () => {
  const attempt = (headers: Readonly<Record<string, string>>, ip = '192.0.2.7') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: LOGIN,
      remoteAddress: ip,
      headers,
    });

  it('is not believed: a forged X-Forwarded-For counts as the same address', async () => {
    let refused = 0;
    for (let at = 0; at < 12; at += 1) {
      const { statusCode } = await attempt({
        'x-forwarded-for': `198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
      });
      if (statusCode === 429) refused += 1;
    }
    expect(refused).toBe(2);
  });

  it('is not believed: Host, X-Forwarded-Host and X-HTTP-Method-Override change nothing', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/site',
      headers: {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'ftp',
        'x-http-method-override': 'DELETE',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).not.toContain('evil.test');
  });
});

describe('parameters', () => {
  it('that come twice are refused and never joined', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{"email":"a@verdure.test","email":["b@verdure.test"],"password":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('are taken from one place: a body is no query and a query is no body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login?email=a%40verdure.test&password=x',
      payload: {},
    });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    '{"email":"a@verdure.test","password":"x","__proto__":{"isAdmin":true}}',
    '{"email":"a@verdure.test","password":"x","constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":"a@verdure.test","password":{"__proto__":{"length":9}}}',
  ])('reach no prototype: %s', async (payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/xml'])(
    'in a body of %s are refused: what another site may send without asking opens nothing',
    async (type) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: JSON.stringify(LOGIN),
        headers: { 'content-type': type },
      });
      expect([400, 415]).toContain(answer.statusCode);
    },
  );
});
