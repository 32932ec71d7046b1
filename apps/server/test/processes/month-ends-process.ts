import { createInvestments } from '../../src/features/investments/investment/investment.reads.ts';
import { storeMonthEnds } from '../../src/features/investments/month-ends/store-month-ends.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { openUniverse } from '../../src/universe/universe.ts';
import { testCompute } from '../test-compute.ts';
import { addressOfTest } from './address-of-test.ts';

// Stores the month ends of a database until an instant, in a process that a test can kill.
const directory = process.env.TEST_DIRECTORY ?? '';
const now = new Date(process.env.TEST_NOW ?? '');
const database = createDatabase(createPool(addressOfTest()));
const universe = await openUniverse({ compute: testCompute, database, directory, address: null });
await storeMonthEnds({
  database,
  clock: { now: () => now },
  investments: createInvestments(universe, { compute: testCompute }),
});
process.stdout.write('stored\n');
process.exit(0);
