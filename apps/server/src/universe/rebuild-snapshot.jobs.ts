import type { Compute } from '../platform/compute/compute.ts';
import { taskOf } from '../platform/compute/task.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import { handleJob } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/run-jobs.ts';
import { REBUILD_SNAPSHOT } from './rebuild-snapshot.job.ts';
import type { run } from './rebuild-snapshot.task.ts';

const rebuildTask = taskOf<typeof run>(new URL('./rebuild-snapshot.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: 300_000,
});

interface RebuildParts {
  readonly compute: Compute;
  /** Of the schema's owner. */
  readonly address: DatabaseAddress;
  readonly directory: string;
}

/** Builds a snapshot on a worker thread whenever a change of the coverage asks for one. */
export const rebuildJobs = ({ compute, address, directory }: RebuildParts): Jobs => ({
  handlers: [
    handleJob(REBUILD_SNAPSHOT, async () => {
      await compute.run(rebuildTask, { address, directory });
    }),
  ],
  schedules: [],
});
