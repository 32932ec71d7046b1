import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { handleJob } from '../../src/platform/jobs/job.ts';
import { startJobs } from '../../src/platform/jobs/run-jobs.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { NOTE_JOB, POISON_JOB } from '../note-job.ts';
import { addressOfTest } from './address-of-test.ts';

// Runs jobs until it is told to stop or killed. 'note' writes its number once; 'poison' ends the process.
const pool = createPool(addressOfTest(), { maxConnections: 6 });
const database = createDatabase(pool);

const noteOnce = handleJob(NOTE_JOB, async ({ number }) => {
  await pool.query('insert into noted (number) values ($1) on conflict do nothing', [number]);
  process.stdout.write(`noted ${number}\n`);
});
const poison = handleJob(POISON_JOB, async () => {
  await pool.query('insert into poisoned default values');
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});

const runner = await startJobs(
  pool,
  { handlers: [noteOnce, poison], schedules: [] },
  createLogger({ logLevel: 'silent' }),
);
process.once('SIGTERM', () => {
  void runner
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.stdout.write('working\n');
