import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

import type { Subject } from './subject.ts';

const SERVER = fileURLToPath(new URL('./store-server.ts', import.meta.url));

const messageSchema = z.union([
  z.object({ ready: z.int() }),
  z.object({ done: z.string() }),
  z.object({ failed: z.string() }),
]);

interface Waiting {
  readonly done: () => void;
  readonly failed: (reason: Error) => void;
}

/** The store alone: a process that does the transactions of the product, without its HTTP. */
export const storeSubject: Subject = {
  start: async (dataDirectory, setting) => {
    const child = fork(SERVER, [dataDirectory, JSON.stringify(setting)], { stdio: 'inherit' });
    const waiting = new Map<string, Waiting>();
    const answer = (key: string, say: (waiting: Waiting) => void) => {
      const waiter = waiting.get(key);
      waiting.delete(key);
      if (waiter !== undefined) say(waiter);
    };
    const gone = once(child, 'close').then(() => {
      for (const { failed } of waiting.values()) failed(new Error('the process is gone'));
      waiting.clear();
    });
    const databaseProcessId = await new Promise<number>((resolve, reject) => {
      child.once('close', () => reject(new Error('the store did not start')));
      child.on('message', (message) => {
        const heard = messageSchema.parse(message);
        if ('ready' in heard) resolve(heard.ready);
        else if ('done' in heard) answer(heard.done, ({ done }) => done());
        else answer(heard.failed, ({ failed }) => failed(new Error('the act failed')));
      });
    });
    return {
      processId: child.pid ?? 0,
      databaseProcessId,
      act: (act) =>
        new Promise((done, failed) => {
          waiting.set(act.key, { done, failed });
          // the channel may have closed already: then the process is gone and nobody will answer
          child.send(act, () => undefined);
          if (!child.connected) answer(act.key, () => failed(new Error('the process is gone')));
        }),
      ended: () => gone,
    };
  },
};
