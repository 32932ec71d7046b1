import { BlockList, isIP, isIPv6 } from 'node:net';

/** An address as proxies write it: bare, or with a port, and then IPv6 in brackets. */
const WITH_PORT = /^(?:\[([^[\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const UNREADABLE = 'unknown';

/**
 * One spelling of an address. Proxies may add a port, which must not make each connection of one
 * client look like another client. What is no address is 'unknown'.
 */
export function addressOf(given: string): string {
  const [, six, four] = WITH_PORT.exec(given) ?? [];
  const bare = six ?? four ?? given;
  if (isIP(bare) === 0) return UNREADABLE;
  if (!isIPv6(bare)) return bare;
  return mappedOf(new URL(`http://[${bare.replace(/%.*/s, '')}]`).hostname.slice(1, -1));
}

/** ::ffff:808:808 as 8.8.8.8: an IPv4 address inside IPv6 is that address. */
function mappedOf(six: string): string {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(six) ?? [];
  if (high === undefined || low === undefined) return six;
  const groups = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.');
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** What limits count: an IPv4 address, or the /64 that one IPv6 client has to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('::');
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')];
  const between = Array<string>(GROUPS - before.length - after.length).fill('0');
  const groups = [before, between, after].flat();
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Whether an address is one of the given addresses and networks, with or without a port. */
export function addressMatcher(networks: readonly string[]): (given: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    const address = addressOf(given);
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
