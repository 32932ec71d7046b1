import { once } from 'node:events';

import { systemClock } from '../../platform/clock.ts';
import { createCompute } from '../../platform/compute/compute.ts';
import type { Store } from '../../platform/database/store.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { createLogger } from '../../platform/logging.ts';
import { refuseRoot, refuseUnsafe } from '../../platform/refuse-unsafe.ts';
import { type Command, withStore } from '../command.ts';
import { readyUniverse } from '../ready-universe.ts';
import { scoredRooms } from '../rooms.ts';
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
    refuseUnsafe(config, process.env);
    refuseRoot(config.isProduction, process.getuid?.());
    const work = async (store: Store) => {
      const stopped = untilStopped();
      const compute = createCompute();
      const logger = createLogger(config);
      const universe = await readyUniverse(store, config, { compute, logger });
      const { database } = store;
      const files = openFiles(config);
      const rooms = scoredRooms({ database, universe, files, clock: systemClock, compute });
      const worker = await startWorker({ ...store, compute, rooms }, config, logger);
      say('Working.');
      await stopped;
      await worker.stop();
      await universe.close();
      await compute.close();
    };
    await withStore(config, work, { asOwner: false });
    return 0;
  },
};
