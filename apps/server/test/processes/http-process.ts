import { tmpdir } from 'node:os';

import { createApi } from '../../src/entry/api.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { TEST_ACCESS } from '../test-access.ts';
import { NO_ROOMS } from '../no-rooms.ts';
import { addressOfTest } from './address-of-test.ts';

// A second server of the product on the database of a test. Prints its address.
const database = createDatabase(createPool(addressOfTest()));
const app = await createApi({
  database,
  clock: systemClock,
  rooms: NO_ROOMS,
  webFolder: tmpdir(),
  isDemoData: true,
  isProduction: false,
  requestsPerMinute: 100_000,
  ...TEST_ACCESS,
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
