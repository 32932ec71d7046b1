import { z } from 'zod';

import { createApi } from '../../src/entry/api.ts';
import { coverageParts } from '../../src/entry/coverage.ts';
import { startWorker } from '../../src/entry/worker.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { openOutbox } from '../../src/platform/mail/outbox.ts';
import { openUniverse } from '../../src/platform/universe/universe.ts';
import { HoldMeter } from '../bench/holds/hold-meter.ts';
import { TEST_ACCESS } from '../test-access.ts';
import { addressOfTest } from './address-of-test.ts';
import { testCompute } from '../test-compute.ts';

// The product as it runs in production, on a database and a directory of snapshots that are given.
// Whoever started it asks over the channel between them how long its thread was held.
const orderSchema = z.enum(['start', 'stop', 'renew']);

const directory = process.env.TEST_DIRECTORY ?? '';
const address = addressOfTest();
const pool = createPool(address);
const database = createDatabase(pool);
const config = readConfig({ VERDURE_DATA: directory, LOG_LEVEL: 'silent' });
const store = { database, pool, address, close: () => pool.end() };
const universe = await openUniverse({ compute: testCompute, database, directory, address: null });
const app = await createApi({
  database,
  clock: systemClock,
  webFolder: directory,
  isDemoData: true,
  ...TEST_ACCESS,
  outbox: openOutbox({ folder: `${directory}/outbox`, from: 'Verdure <verdure@example.test>' }),
  coverage: coverageParts({ database, universe }),
  isProduction: true,
  requestsPerMinute: 1_000_000,
});
await startWorker({ ...store, compute: testCompute }, config, createLogger(config));
const meter = new HoldMeter();

async function obey(order: z.infer<typeof orderSchema>): Promise<unknown> {
  if (order === 'renew') return universe.refresh();
  return order === 'start' ? meter.start() : meter.stop();
}

process.on('message', (message) => {
  void obey(orderSchema.parse(message)).then((answer) =>
    process.send?.({ answer: answer ?? null }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ answer: await app.listen({ host: '127.0.0.1', port: 0 }) });
