import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createHttpActs, type HttpActs } from './http-acts.ts';
import type { Subject } from './subject.ts';

export const PRODUCT = fileURLToPath(new URL('../../src/entry/start.ts', import.meta.url));
export const READY = /^Verdure is ready at (http:\S+)$/;

/** The whole product as `npm start` runs it, written to over HTTP by a user of the organisation. */
export function createHttpSubject(): Subject {
  let acts: HttpActs | null = null;
  return {
    start: async (dataDirectory, setting) => {
      const { child, address } = await startProduct(dataDirectory);
      const gone = once(child, 'close').then(() => undefined);
      const ours = acts ?? createHttpActs(setting);
      acts = ours;
      await ours.logIn(address);
      return {
        processId: child.pid ?? 0,
        databaseProcessId: Number(
          readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
        ),
        act: (act) => ours.perform(address, act),
        ended: () => gone,
      };
    },
  };
}

async function startProduct(
  dataDirectory: string,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, [PRODUCT, '--past', 'off'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      VERDURE_DATA: dataDirectory,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1];
    if (address !== undefined) return { child, address };
  }
  throw new Error('the product did not start');
}
