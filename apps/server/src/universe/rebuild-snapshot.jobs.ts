import type { Compute } from '../platform/compute/compute.ts';
import { taskOf } from '../platform/compute/task.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import { handleJob, type Jobs } from '../platform/jobs/job.ts';
import type { Logger } from '../platform/logging.ts';
import { REBUILD_SNAPSHOT } from './rebuild-snapshot.job.ts';
import { type KeptBuild, NOTHING_KEPT } from './kept-build.ts';
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
  readonly logger?: Pick<Logger, 'info'>;
}

/**
 * Builds a snapshot on a worker thread whenever a change of the coverage asks for one. The values and funds that a build
 * read stay in memory for the next one, with the snapshot: it reads and derives what changed since.
 */
export function rebuildJobs({ compute, address, directory, logger }: RebuildParts): Jobs {
  let kept: KeptBuild = NOTHING_KEPT;
  return {
    handlers: [
      handleJob(REBUILD_SNAPSHOT, async () => {
        const before = kept;
        // a build changes the values, and may fail half way
        kept = { values: null, funds: before.funds, snapshot: null };
        const { kept: next, reading } = await compute.run(rebuildTask, {
          address,
          directory,
          before,
        });
        kept = next;
        if (reading.kind === 'all') logger?.info(`all values were read: ${reading.because}`);
      }),
    ],
    schedules: [],
  };
}
