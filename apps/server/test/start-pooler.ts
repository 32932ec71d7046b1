import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

import type { DatabaseAddress } from '../src/platform/database/pool.ts';

const LENGTH_BYTES = 4;
const HEAD_BYTES = 8;

/** Length, version of the protocol, then names and values that end with a zero each, and a zero. */
function withoutOptions(packet: Buffer): Buffer {
  const parts = packet
    .subarray(HEAD_BYTES, packet.length - 1)
    .toString('latin1')
    .split('\0');
  const pairs = parts.flatMap((name, at) =>
    at % 2 === 0 && name !== '' && name !== 'options' ? [`${name}\0${parts[at + 1] ?? ''}\0`] : [],
  );
  const body = Buffer.from(`${pairs.join('')}\0`, 'latin1');
  const head = Buffer.from(packet.subarray(0, HEAD_BYTES));
  head.writeInt32BE(HEAD_BYTES + body.length);
  return Buffer.concat([head, body]);
}

/** An error message of PostgreSQL's protocol. */
function refusalOf(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`, 'latin1');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32BE(LENGTH_BYTES + fields.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

function pass(client: Socket, address: DatabaseAddress, first: Buffer): void {
  const { host = '', port = 5432 } = address;
  const server = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port });
  server.write(withoutOptions(first));
  client.pipe(server).pipe(client);
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
}

/**
 * What PgBouncer does with the settings of a session, without its pools: it drops them where it is told to
 * ignore them, and refuses the connection otherwise.
 *
 * @param refusal the words of its refusal; null: it drops them
 */
export async function startPooler(
  address: DatabaseAddress,
  refusal: string | null,
): Promise<DatabaseAddress> {
  const pooler = createServer((client) => {
    client.once('data', (first) => {
      if (refusal === null) pass(client, address, first);
      else client.end(refusalOf(refusal));
    });
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const where = pooler.address();
  if (typeof where !== 'object' || where === null) throw new Error('it has no port');
  return { ...address, host: '127.0.0.1', port: where.port };
}
