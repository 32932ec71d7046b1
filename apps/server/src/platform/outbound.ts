import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An outgoing call was refused or aborted. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

export interface OutboundRules {
  /** The only hosts that may be called, with the port if it is not the default. */
  readonly hosts: ReadonlySet<string>;
  /** Of these, the hosts that may be on this machine or network and without TLS. */
  readonly privateHosts: ReadonlySet<string>;
  /** Largest answer; 1 MB by default. */
  readonly mostBytes?: number;
  /** Longest time until the whole answer is there; 10 seconds by default. */
  readonly milliseconds?: number;
}

export interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const MOST_BYTES = 1024 * 1024;
const MILLISECONDS = 10_000;

/** The headers of an answer that callers read. */
const SAFE_HEADERS = ['content-type', 'etag', 'last-modified', 'location'] as const;

const PRIVATE_SUBNETS = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16'] as const),
  ...(['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'] as const),
  ...(['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'] as const),
  ...([
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ] as const),
] as const;

const privateAddresses = new BlockList();
for (const subnet of PRIVATE_SUBNETS) {
  const [network = '', prefix] = subnet.split('/');
  privateAddresses.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}

const isPrivate = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Checks the address at connection time, because a name can resolve to another address later. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    if (found.some(({ address }) => isPrivate(address))) {
      return done(new OutboundRefused(`${hostname} is on a private network`), []);
    }
    return done(null, found);
  });
};

function checkTarget(url: URL, { hosts, privateHosts }: OutboundRules): boolean {
  if (!hosts.has(url.host)) throw new OutboundRefused(`${url.host} is not a host to call`);
  const mayBePrivate = privateHosts.has(url.host);
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) {
    throw new OutboundRefused(`${url.host} is not called without TLS`);
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && isPrivate(literal) && !mayBePrivate) {
    throw new OutboundRefused(`${url.host} is on a private network`);
  }
  return mayBePrivate;
}

function safeHeaders(incoming: IncomingMessage): Headers {
  const kept = new Headers({ 'content-type': 'application/octet-stream' });
  for (const name of SAFE_HEADERS) {
    const value = incoming.headers[name];
    if (value !== undefined) kept.set(name, value);
  }
  return kept;
}

/** Reads an answer to its end, or to the limit. A compressed one is refused: none was asked for. */
function readAnswer(incoming: IncomingMessage, mostBytes: number): Promise<Response> {
  const encoding = incoming.headers['content-encoding'] ?? 'identity';
  return new Promise((resolve, reject) => {
    incoming.on('error', reject);
    if (encoding !== 'identity')
      return incoming.destroy(new OutboundRefused('the answer is compressed, unasked'));
    const parts: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) incoming.destroy(new OutboundRefused('the answer is too large'));
      else parts.push(part);
    });
    incoming.on('end', () => {
      const status = incoming.statusCode ?? 502;
      const content = status === 204 || status === 304 ? null : Buffer.concat(parts);
      resolve(new Response(content, { status, headers: safeHeaders(incoming) }));
    });
  });
}

/**
 * The only way to call other hosts: listed ones, at public addresses, without redirects, limited in
 * size and time.
 */
export async function callOutside(
  address: string,
  { method, headers, body }: OutboundRequest,
  rules: OutboundRules,
): Promise<Response> {
  const url = new URL(address);
  const mayBePrivate = checkTarget(url, rules);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        headers: { ...headers },
        signal: AbortSignal.timeout(rules.milliseconds ?? MILLISECONDS),
        ...(!mayBePrivate && { lookup: lookupPublic }),
      },
      (incoming) => readAnswer(incoming, rules.mostBytes ?? MOST_BYTES).then(resolve, reject),
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}
