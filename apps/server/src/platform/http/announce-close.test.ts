import { Agent, get } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { announceCloseOf } from './announce-close.ts';

const CALLERS = 20;

/** One request. @returns what became of it: its status, or its error and whether its connection was new */
const ask = (url: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(`${response.statusCode}`));
    });
    request.on('error', () => resolve(request.reusedSocket ? 'lost' : 'not connected'));
  });

it('no busy connection loses a request when the server closes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  announceCloseOf(app);
  app.get('/', async () => 'here');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const answers: string[] = [];
  const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>();
  const callUntilClosed = async () => {
    let answer = '';
    while (answer !== 'not connected') {
      answer = await ask(url, agent);
      answers.push(answer);
      if (answers.length > 10 * CALLERS) busy();
    }
  };
  const callers = Array.from({ length: CALLERS }, callUntilClosed);
  await isBusy;
  await app.announceClose();
  await app.close();
  await Promise.all(callers);
  expect(answers).not.toContain('lost');
});
