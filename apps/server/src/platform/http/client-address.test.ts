import { expect, it } from 'vitest';

import { addressMatcher, addressOf, networkOf } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['[0:0:0:0:0:FFFF:cb00:7107]:443', '203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:2::1', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['[2001:db8:0:2::1]:443', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['203.0.113.07', 'unknown', 'unknown'],
  ['203.0.113.7:port', 'unknown', 'unknown'],
  ['for=203.0.113.7', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%j is read as %s and counted as %s', (given, address, network) => {
  expect(addressOf(given)).toBe(address);
  expect(networkOf(addressOf(given))).toBe(network);
});

it('knows the proxies by address and by network, with a port too', () => {
  const isProxy = addressMatcher(['10.0.0.0/8', '::1', 'fd00::/8']);
  const proxies = ['10.255.0.1', '10.0.0.1:443', '::1', '[fd12::1]:80', '::ffff:10.0.0.1'];
  expect(proxies.filter((address) => !isProxy(address))).toEqual([]);
  expect(['11.0.0.1', '::2', 'unknown', '10.0.0.1.evil'].filter(isProxy)).toEqual([]);
});
