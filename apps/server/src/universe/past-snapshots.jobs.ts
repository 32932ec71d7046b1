import { taskOf } from '../platform/compute/task.ts';
import type { AdministrationTransaction } from '../platform/database/database.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import { handleJob, type Jobs } from '../platform/jobs/job.ts';
import type { ServerParts } from '../platform/server-parts.ts';
import type { run } from './build-past-snapshot.task.ts';
import { BUILD_PAST_SNAPSHOT, buildPastSnapshots } from './past-snapshots.job.ts';

const buildTask = taskOf<typeof run>(new URL('./build-past-snapshot.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: 300_000,
});

interface PastParts extends Pick<ServerParts, 'database' | 'compute'> {
  /** Of the schema's owner. */
  readonly address: DatabaseAddress;
  /** After the last one: what is stored of month ends can be filled. */
  readonly onBuilt: (tx: AdministrationTransaction) => Promise<void>;
}

/** One snapshot a job, so that a snapshot of the present, or whatever else is urgent, goes between. */
export const pastSnapshotJobs = ({ database, compute, address, onBuilt }: PastParts): Jobs => ({
  handlers: [
    handleJob(BUILD_PAST_SNAPSHOT, async ({ instants }) => {
      const instant = instants.at(-1);
      if (instant === undefined) return;
      await compute.run(buildTask, { address, instant, version: instants.length });
      const earlier = instants.slice(0, -1);
      await database.withAdministration((tx) =>
        earlier.length === 0 ? onBuilt(tx) : buildPastSnapshots(tx, earlier),
      );
    }),
  ],
  schedules: [],
});
