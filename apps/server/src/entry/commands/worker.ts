import { once } from 'node:events';

import { createCompute } from '../../platform/compute/compute.ts';
import { createLogger } from '../../platform/logging.ts';
import { refuseUnsafe } from '../../platform/refuse-unsafe.ts';
import { type Command, withStore } from '../command.ts';
import { startWorker } from '../worker.ts';
import { readWords } from './words.ts';

/** Resolves when this process receives a stop signal. */
const untilStopped = (): Promise<unknown> =>
  Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);

export const workerCommand: Command = {
  name: 'worker',
  parameters: '',
  summary:
    'Run background work (mails and more) until stopped, beside web processes with JOBS=off.',
  run: async (words, { config, say }) => {
    readWords(words, {}, []);
    refuseUnsafe(config);
    await withStore(config, async (store) => {
      const stopped = untilStopped();
      const compute = createCompute();
      const worker = await startWorker({ ...store, compute }, config, createLogger(config));
      say('Working.');
      await stopped;
      await worker.stop();
      await compute.close();
    });
    return 0;
  },
};
