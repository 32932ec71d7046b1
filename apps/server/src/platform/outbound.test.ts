import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { listen, stopServer } from '../../test/identity-provider.ts';
import { callOutside, OutboundRefused } from './outbound.ts';

const GET = { method: 'GET', headers: {}, body: null };
const trap = createServer((request, response) => {
  seen += 1;
  if (request.url === '/moved') response.writeHead(302, { location: '/' });
  response.end(request.url === '/large' ? 'x'.repeat(2 * 1024 * 1024) : 'hello');
});
let seen = 0;
let host: string;
let port: string;

beforeAll(async () => {
  host = await listen(trap);
  [, port = ''] = host.split(':');
});
afterAll(() => stopServer(trap));

const call = (address: string, hosts: readonly string[], privateHosts: readonly string[] = []) =>
  callOutside(address, GET, { hosts: new Set(hosts), privateHosts: new Set(privateHosts) });

it('reaches a named private host, follows no redirect, and stops at a megabyte', async () => {
  const named = (path: string) => call(`http://${host}${path}`, [host], [host]);
  expect(await (await named('/')).text()).toBe('hello');
  expect((await named('/moved')).status).toBe(302);
  await expect(named('/large')).rejects.toThrow('too large');
});

it.each([
  ...[
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
  ],
  ...['127.1', '0', '0.0.0.0', '[::]', '10.0.0.1', '169.254.169.254', '192.168.0.1', '100.64.0.1'],
  ...['[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]', '172.16.0.1', '[::ffff:7f00:1]'],
])('never connects to %s, though its name is allowed', async (name) => {
  const before = seen;
  const address = new URL(`https://${name}:${port}/`);
  await expect(call(address.href, [address.host])).rejects.toThrow(OutboundRefused);
  expect(seen).toBe(before);
});

it('never calls a host that is not named, nor a public one without TLS', async () => {
  const before = seen;
  await expect(call(`http://${host}/`, ['other.example'], [host])).rejects.toThrow(OutboundRefused);
  await expect(call(`http://${host}/`, [host])).rejects.toThrow(OutboundRefused);
  await expect(call('https://user@evil.example/', ['issuer.example'])).rejects.toThrow(
    OutboundRefused,
  );
  expect(seen).toBe(before);
});
