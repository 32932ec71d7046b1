import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';

import { PASSWORD } from '../../../test/factories/organisation-factory.ts';
import { type AccessServer, startAccessServer } from '../../../test/access-server.ts';
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
  return Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

async function stall(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(STALLED_LOGIN);
  return socket;
}

/** Opens stalled logins, and waits until the server has begun to read them. */
async function stallMany(port: number, count: number): Promise<readonly Socket[]> {
  const begun = new Promise<void>((resolve) => {
    let left = count;
    server.app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const stalled = await Promise.all(Array.from({ length: count }, () => stall(port)));
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
