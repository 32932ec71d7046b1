import { createApi } from '../../src/entry/api.ts';
import { scoredRooms } from '../../src/entry/rooms.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { directoryFiles } from '../../src/platform/files/file-store.ts';
import { openUniverse } from '../../src/universe/universe.ts';
import { TEST_ACCESS } from '../test-access.ts';
import { testCompute } from '../test-compute.ts';
import { addressOfTest } from './address-of-test.ts';

// The product with its universe, on a database and a directory that are given. Prints its address.
const directory = process.env.TEST_DIRECTORY ?? '';
const database = createDatabase(createPool(addressOfTest()));
const universe = await openUniverse({ compute: testCompute, database, directory, address: null });
const files = directoryFiles(directory);
const app = await createApi({
  database,
  clock: systemClock,
  webFolder: directory,
  isDemoData: true,
  isProduction: true,
  requestsPerMinute: 1_000_000,
  ...TEST_ACCESS,
  rooms: scoredRooms({ database, universe, files, clock: systemClock, compute: testCompute }),
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
