import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

import { startBalancer } from './balancer.ts';
import { repetitions } from './repetitions.ts';

async function backend(name: string): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_, reply) => reply.end(name));
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const at: AddressInfo | string | null = server.address();
  return { server, port: typeof at === 'object' ? (at?.port ?? 0) : 0 };
}

const end = async ({ server }: { readonly server: Server }): Promise<void> => {
  server.close();
  await once(server, 'close');
};

async function balanced(ports: readonly number[]) {
  const balancer = await startBalancer(() => ports);
  onTestFinished(() => balancer.stop());
  return async (): Promise<string> => {
    const answer = await fetch(balancer.address, { headers: { connection: 'close' } });
    return answer.text();
  };
}

it('the balancer of the cluster gives each connection to the next server in turn', async () => {
  const ask = await balanced([(await backend('one')).port, (await backend('two')).port]);
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two']);
});

it('the balancer of the cluster gives connections to the server that is left', async () => {
  const [one, two] = [await backend('one'), await backend('two')];
  const ask = await balanced([one.port, two.port]);
  await end(one);
  expect([await ask(), await ask(), await ask()]).toEqual(['two', 'two', 'two']);
  await end(two);
  await expect(ask()).rejects.toThrow();
});

it('a mail that comes twice is a fault of the cluster, unless worker or database were gone', () => {
  const mail = (id: number, receivedAt: number) => ({
    raw: `Message-ID: <mail-1-${id}@verdure.example>\r\n`,
    receivedAt,
  });
  const mails = [mail(1, 10), mail(2, 20), mail(2, 30), mail(1, 50), mail(3, 60)];
  const gone = (name: string, from: number, until: number) => ({ name, from, until });
  expect(repetitions(mails, [])).toEqual({ doubled: 2, repeated: 0 });
  expect(repetitions(mails, [gone('worker', 40, 45)])).toEqual({ doubled: 1, repeated: 1 });
  expect(repetitions(mails, [gone('api-1', 40, 45)])).toEqual({ doubled: 2, repeated: 0 });
  // it was gone before the first came, and could not note it
  expect(repetitions(mails, [gone('database', 15, 22)])).toEqual({ doubled: 0, repeated: 2 });
});
