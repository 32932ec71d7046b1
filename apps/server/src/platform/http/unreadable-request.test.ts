import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0 })).port);
});
afterAll(() => server.stop());

async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

it.each([
  { what: 'no HTTP at all', bytes: 'hello\r\n\r\n', status: '400 Bad Request' },
  { what: 'a header with a NUL', bytes: 'GET / HTTP/1.1\r\nhost: a\0b\r\n\r\n', status: '400' },
  {
    what: 'two lengths',
    bytes:
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    status: '400',
  },
  {
    what: 'two hosts',
    bytes: 'GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    status: '400',
  },
  {
    what: 'headers over 16 kB',
    bytes: `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: '431 Request Header Fields Too Large',
    code: 'request.too-large',
  },
])('$what is refused in our own words, with the same headers', async (refused) => {
  const { bytes, status, code = 'request.malformed' } = refused;
  const { head, body } = await send(bytes);
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/m);
  const answer = JSON.parse(body);
  expect(answer).toMatchObject({ code, message: expect.any(String) });
  expect(head).toContain(`x-request-id: ${answer.request_id}`);
});

it('an answer still comes after one such caller', async () => {
  await send('\0\0\0\r\n\r\n');
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
});
