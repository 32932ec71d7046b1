import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Ports of the processes that answer now, in any order. */
export type Backends = () => readonly number[];

export interface Balancer {
  readonly address: string;
  stop(): void;
}

const HOST = '127.0.0.1';

/** Connects to the first of the ports that takes a connection. */
async function reach([port, ...others]: readonly number[]): Promise<Socket | null> {
  if (port === undefined) return null;
  const socket = connect({ host: HOST, port });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    socket.destroy();
    return reach(others);
  }
}

function join(client: Socket, backend: Socket): void {
  for (const [one, other] of [
    [client, backend],
    [backend, client],
  ] as const) {
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

/**
 * A balancer as small as one can be: each connection goes to the next process in turn, and ends with
 * it. A request is never sent a second time here; that is the caller's decision.
 */
export async function startBalancer(backends: Backends): Promise<Balancer> {
  let turn = 0;
  const clients = new Set<Socket>();
  const server = createServer(async (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => undefined);
    const ports = backends();
    turn += 1;
    const inTurn = ports.map((_, place) => ports[(place + turn) % ports.length] ?? 0);
    const backend = await reach(inTurn);
    if (backend === null) client.destroy();
    else join(client, backend);
  });
  server.listen({ host: HOST, port: 0 });
  await once(server, 'listening');
  const at: AddressInfo | string | null = server.address();
  return {
    address: `http://${HOST}:${typeof at === 'object' ? at?.port : ''}`,
    stop: () => {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}
