import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { listen, stopServer } from '../../test/identity-provider.ts';
import { callOutside, OutboundRefused } from './outbound.ts';

/** A server that records calls. Any call proves that the product followed a caller's address. */
const trap = createServer((_request, response) => {
  connections += 1;
  response.end('trapped');
});
let connections = 0;
let port = '';

beforeAll(async () => {
  trap.on('connection', () => {
    connections += 1;
  });
  [, port = ''] = (await listen(trap)).split(':');
});
afterAll(() => stopServer(trap));

/** Ways to write the addresses of this machine, its network and a cloud's metadata service. */
const HOSTS = [
  ...['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '0', '0.0.0.0', '2130706433', '017700000001'],
  ...['0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '127.0.0.1.', 'localhost', 'LOCALHOST'],
  ...['localhost.', '[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[fe80::1]'],
  ...['[fd00::1]', '[fec0::1]', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254'],
  ...['192.168.0.1', '192.168.255.1', '169.254.169.254', '2852039166', '0xa9fea9fe'],
  ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '%31%32%37.0.0.1'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1', 'ⓛocalhost', '0300.0250.0.1'],
];

/** Variations of a URL: other schemes, users, paths, and characters that confuse parsers. */
const ADDRESSES: readonly ((host: string) => string)[] = [
  (host) => `https://${host}:${port}/`,
  (host) => `http://${host}:${port}/`,
  (host) => `https://issuer.example@${host}:${port}/`,
];

const OTHERS = [
  ...[
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:25/',
    'dict://127.0.0.1:11211/',
  ],
  ...[
    'data:text/html,x',
    'javascript:1',
    'ldap://127.0.0.1/',
    'jar:http://127.0.0.1!/',
    '//127.0.0.1/',
  ],
  ...['http:127.0.0.1', 'https:///127.0.0.1/', 'https://issuer.example#@127.0.0.1/'],
  ...['https://issuer.example\\@127.0.0.1/', 'https://127.0.0.1\\@issuer.example/', 'unix:/run/x'],
];

const strings = () => [...HOSTS.flatMap((host) => ADDRESSES.map((of) => of(host))), ...OTHERS];

const hostOf = (address: string): string => {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
};

/** An unknown host name resolves to nothing, so there is nothing to connect to. */
const reasonOf = (error: unknown): string =>
  error instanceof OutboundRefused ||
  error instanceof TypeError ||
  String(error).includes('ENOTFOUND')
    ? 'refused'
    : String(error);

const GET = { method: 'GET', headers: {}, body: null };

it('no string makes the server connect, even where its own host is on the list of those to call', async () => {
  expect(new Set(strings()).size).toBeGreaterThanOrEqual(150);
  const reached: string[] = [];
  for (const address of strings()) {
    const hosts = new Set([hostOf(address), 'issuer.example']);
    const call = callOutside(address, GET, { hosts, privateHosts: new Set<string>() });
    const outcome = await call.then(() => 'answered', reasonOf);
    if (outcome !== 'refused') reached.push(`${address}: ${outcome}`);
  }
  expect(reached).toEqual([]);
  expect(connections).toBe(0);
});
