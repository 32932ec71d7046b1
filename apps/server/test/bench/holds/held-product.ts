import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const answerSchema = z.object({ answer: z.unknown() });

/** The product in a process of its own, which tells how long its thread was held. */
export interface HeldProduct {
  readonly place: string;
  /** The longest hold while the work went on, ms. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** Takes up a snapshot that is newer: nothing that was computed from the one before is kept. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const REST_MILLISECONDS = 5;
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));

export async function startHeldProduct(address: object, directory: string): Promise<HeldProduct> {
  const script = fileURLToPath(new URL('../../processes/held-process.ts', import.meta.url));
  const child = fork(script, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TEST_ADDRESS: JSON.stringify(address), TEST_DIRECTORY: directory },
  });
  const answerOf = async (): Promise<unknown> => {
    const [message] = await once(child, 'message');
    return answerSchema.parse(message).answer;
  };
  const ask = (order: string): Promise<unknown> => {
    const answer = answerOf();
    child.send(order);
    return answer;
  };
  const place = z.string().parse(await answerOf());
  return {
    place,
    during: async (work) => {
      await ask('start');
      await rest();
      await work();
      await rest();
      return z.number().parse(await ask('stop'));
    },
    renew: async () => void (await ask('renew')),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
