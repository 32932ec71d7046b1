import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { NOTE_JOB } from '../../../test/note-job.ts';
import { createDatabase } from '../database/database.ts';
import { removeEmbedded, startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { createLogger } from '../logging.ts';
import { enqueueJob, handleJob } from './job.ts';
import { startJobs } from './run-jobs.ts';

/** A database server that a test may end. */
async function ownServer() {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-jobs-'));
  chmodSync(directory, 0o755);
  const server = await startEmbedded(directory);
  const pool = createPool(server.address);
  await migrate(pool);
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
    removeEmbedded(directory);
  });
  return { pool, end: () => process.kill(server.processId(), 'SIGKILL') };
}

it.each([
  { end: 'is done once', isFailing: false, runs: 1 },
  { end: 'fails and is tried again', isFailing: true, runs: 2 },
])(
  'a job beside which the database server ends $end, and the process lives on',
  async ({ isFailing, runs }) => {
    const { pool, end } = await ownServer();
    let begun = 0;
    const note = handleJob(NOTE_JOB, async () => {
      begun += 1;
      if (begun > 1) return;
      end();
      if (isFailing) throw new Error('the job fails');
    });
    const runner = await startJobs(
      pool,
      { handlers: [note], schedules: [] },
      createLogger({ logLevel: 'silent' }),
    );
    onTestFinished(() => runner.stop());
    await createDatabase(pool).withIdentity((tx) =>
      enqueueJob(tx, NOTE_JOB, { payload: { number: 1 } }),
    );
    await expect.poll(() => begun).toBe(1);
    const left = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*) from graphile_worker._private_jobs',
      );
      return rows[0]?.count;
    };
    await expect.poll(() => left().catch(() => 'no answer'), { timeout: 30_000 }).toBe(0);
    expect(begun).toBe(runs);
  },
);
