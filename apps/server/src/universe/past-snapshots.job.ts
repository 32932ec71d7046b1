import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';

import type {
  AdministrationTransaction,
  CoverageTransaction,
} from '../platform/database/database.ts';
import type { Instant } from '../platform/database/past.ts';
import { enqueueJob, jobKind } from '../platform/jobs/job.ts';

const PLAN_KIND = 'past-snapshots';

/** Builds the snapshots of a past that was written after it, the newest first, one a job. */
export const BUILD_PAST_SNAPSHOT = jobKind({
  task: 'universe.build-past-snapshot',
  /** Oldest first; the snapshot of the last one is built, then those before it. */
  payload: z.object({ instants: z.array(z.iso.datetime()).min(1) }),
  jobClass: 'snapshots',
});

/** Has the snapshots of instants built, where the last is still to be built. */
export const buildPastSnapshots = (tx: AdministrationTransaction, instants: readonly Instant[]) =>
  enqueueJob(tx, BUILD_PAST_SNAPSHOT, {
    payload: { instants: [...instants] },
    key: BUILD_PAST_SNAPSHOT.task,
  });

/**
 * Plans the snapshots of instants before there is any: they get the versions 1, 2 and so on, and the
 * snapshot of the present the one after them.
 */
export async function planPastSnapshots(
  tx: AdministrationTransaction,
  instants: readonly Instant[],
): Promise<void> {
  const plan = instants.join(' ');
  await tx
    .insertInto('import_runs')
    .values({
      kind: PLAN_KIND,
      file_name: `snapshots from ${instants.at(0)} to ${instants.at(-1)}`,
      file_hash: createHash('sha256').update(plan).digest('hex'),
      rows_taken: instants.length,
      rows_refused: 0,
    })
    .execute();
  await buildPastSnapshots(tx, instants);
}

/** Of `snapshots`: whether planned ones are still to be built, down to version 1. */
export const IS_BUILDING_PAST = sql<boolean>`min(version) > 1 and min(version) <= 1 +
  (select coalesce(max(rows_taken), 0) from import_runs where kind = ${sql.lit(PLAN_KIND)})`;

/** How many versions are planned for snapshots of the past. */
export async function plannedPastVersions(tx: CoverageTransaction): Promise<number> {
  const found = await tx
    .selectFrom('import_runs')
    .where('kind', '=', PLAN_KIND)
    .select('rows_taken')
    .executeTakeFirst();
  return found?.rows_taken ?? 0;
}
