import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';

import { PASSWORD } from '../../../test/factories/organisation-factory.ts';
import { type AccessServer, startAccessServer } from '../../../test/access-server.ts';
import { callerFor, cookieHeader, multipartOf, MULTIPART_TYPE } from '../../../test/test-caller.ts';
import type { InFlightLimits } from './in-flight-limit.ts';

const ATTACKER = '127.0.0.2';
const STALLED_LOGIN = [
  'POST /api/auth/login HTTP/1.1',
  'host: verdure.example',
  'content-type: application/json',
  'content-length: 60',
  '',
  '{"email":',
].join('\r\n');

let server: AccessServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

async function start(inFlight: Partial<InFlightLimits>): Promise<number> {
  server = await startAccessServer({ inFlight });
  // the server's own limit of a request would end these bodies too, only later
  server.app.server.requestTimeout = 0;
  return Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

async function stall(port: number, beginning = STALLED_LOGIN): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  return socket;
}

/** Opens stalled logins, and waits until the server has begun to read them. */
async function stallMany(
  port: number,
  count: number,
  beginning = STALLED_LOGIN,
): Promise<readonly Socket[]> {
  const begun = new Promise<void>((resolve) => {
    let left = count;
    server.app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const stalled = await Promise.all(Array.from({ length: count }, () => stall(port, beginning)));
  await begun;
  return stalled;
}

function post(port: number, body: object): Promise<number> {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': payload.length };
  return new Promise((resolve, reject) => {
    const call = requestHttp(
      { port, host: '127.0.0.1', path: '/api/auth/login', method: 'POST', headers },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

const logIn = async (port: number) => {
  const organisation_id = await server.organisation();
  const { email } = await server.user({ organisation_id });
  return post(port, { email, password: PASSWORD });
};

it('lets a person log in while a stranger holds 300 logins whose body never ends', async () => {
  const port = await start({ atOnce: 100, ofAddress: 1_000 });
  await stallMany(port, 300);
  expect(await logIn(port)).toBe(200);
});

it('refuses an address with too many open requests, and serves the others', async () => {
  const port = await start({ ofAddress: 20 });
  const stalled = await stallMany(port, 21);
  expect(await Promise.race(stalled.map((socket) => text(socket)))).toContain('HTTP/1.1 429');
  expect(await logIn(port)).toBe(200);
});

it('closes the connection of a stranger whose body takes too long', async () => {
  const port = await start({ bodyMilliseconds: 100 });
  const socket = await stall(port);
  expect(await text(socket)).toContain('HTTP/1.1 408');
});

const CHECK = '/api/portfolios/csv/check';

async function superUser() {
  const user = await server.user({ organisation_id: await server.organisation(), role_id: 2 });
  return callerFor(server, user);
}

type Caller = Awaited<ReturnType<typeof superUser>>;

/** An upload of a user with a session whose body stops after its first bytes. */
const stalledUpload = ({ token, cookie }: Caller, bytes: number): string =>
  [
    `POST ${CHECK} HTTP/1.1`,
    'host: verdure.example',
    `authorization: ${token}`,
    `cookie: ${cookieHeader(cookie)}`,
    `content-type: ${MULTIPART_TYPE}`,
    `content-length: ${bytes}`,
    '',
    multipartOf('Held').subarray(0, 100).toString(),
  ].join('\r\n');

async function upload(port: number, { token, cookie }: Caller, file: string) {
  const headers = {
    authorization: token,
    cookie: cookieHeader(cookie),
    'content-type': MULTIPART_TYPE,
  };
  const body = new Uint8Array(multipartOf(file));
  return fetch(`http://127.0.0.1:${port}${CHECK}`, { method: 'POST', headers, body });
}

const HOLDINGS = 'Mine\nAda,US0378331005,1';

it('serves everybody while one user holds uploads that have stopped, and takes whole ones', async () => {
  const port = await start({ atOnce: 20, ofAddress: 1_000, bodyMilliseconds: 600_000 });
  const user = await superUser();
  await stallMany(port, 60, stalledUpload(user, 20_000));
  // those whose session is still being looked up are worked on
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/site`)).status)
    .toBe(200);
  expect((await upload(port, user, HOLDINGS)).status).toBe(200);
});

it('closes an upload with a session that has stopped', async () => {
  const port = await start({ bodyMilliseconds: 100 });
  const socket = await stall(port, stalledUpload(await superUser(), 20_000));
  expect(await text(socket)).toContain('HTTP/1.1 408');
});

it.each([
  { of: 'person', limits: { bytesOfPerson: 400_000 }, status: 429 },
  { of: 'organisation', limits: { bytesOfOrganisation: 400_000 }, status: 429 },
  { of: 'all', limits: { bytesInAll: 400_000 }, status: 503 },
])('bounds the bytes of bodies that are on their way: $of', async ({ of, limits, status }) => {
  const port = await start(limits);
  const user = await superUser();
  const code = `uploads.${of === 'all' ? 'in' : 'of'}-${of}`;
  const answer = async () => {
    const answered = await upload(port, user, `Large\n${' '.repeat(150_000)}`);
    return { status: answered.status, code: (await answered.json()).code };
  };
  // a body counts once its caller is known, so one of them may still be let in
  await expect
    .poll(async () => {
      await stall(port, stalledUpload(user, 100_000));
      return answer();
    })
    .toEqual({ status, code });
  expect((await upload(port, user, HOLDINGS)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(answer).not.toMatchObject({ status });
});
