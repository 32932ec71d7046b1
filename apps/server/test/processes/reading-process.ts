import { extractionJobs } from '../../src/features/desk/extraction-jobs/extraction.jobs.ts';
import { createCompute } from '../../src/platform/compute/compute.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { directoryFiles } from '../../src/platform/files/file-store.ts';
import { startJobs } from '../../src/platform/jobs/run-jobs.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { addressOfTest } from './address-of-test.ts';

// Reads the reports that wait until it is told to stop or killed.
const pool = createPool(addressOfTest(), { maxConnections: 6 });
const database = createDatabase(pool);
const compute = createCompute();
const files = directoryFiles(process.env.TEST_DIRECTORY ?? '');
const jobs = extractionJobs({ database, files, compute });

const runner = await startJobs(pool, jobs, createLogger({ logLevel: 'silent' }));
process.once('SIGTERM', () => {
  void runner
    .stop()
    .then(() => compute.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.stdout.write('working\n');
