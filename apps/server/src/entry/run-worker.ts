import { once } from 'node:events';

import { systemClock } from '../platform/clock.ts';
import { createCompute } from '../platform/compute/compute.ts';
import type { Store } from '../platform/database/store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createLogger } from '../platform/logging.ts';
import type { CommandContext } from './command.ts';
import { readyUniverse } from './ready-universe.ts';
import { scoredRooms } from './rooms.ts';
import { startWorker } from './worker.ts';

/** Resolves when this process receives a stop signal. */
const untilStopped = (): Promise<unknown> =>
  Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);

/** Does background work until this process is told to stop. */
export async function runWorker(store: Store, { config, say }: CommandContext): Promise<void> {
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
}
