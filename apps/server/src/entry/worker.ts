import { join } from 'node:path';

import * as access from '../features/access/index.ts';
import * as administration from '../features/administration/index.ts';
import * as coverage from '../features/coverage/index.ts';
import { demoNewsJobs } from '../features/imports/demo/demo-news.jobs.ts';
import * as investments from '../features/investments/index.ts';
import * as news from '../features/news/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Compute } from '../platform/compute/compute.ts';
import type { Config } from '../platform/config.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Store } from '../platform/database/store.ts';
import type { Jobs } from '../platform/jobs/job.ts';
import { type JobRunner, jobsTogether, startJobs } from '../platform/jobs/run-jobs.ts';
import type { Logger } from '../platform/logging.ts';
import { oldSnapshotJobs } from '../universe/old-snapshots.jobs.ts';
import { pastSnapshotJobs } from '../universe/past-snapshots.jobs.ts';
import { rebuildJobs } from '../universe/rebuild-snapshot.jobs.ts';
import { snapshotDirectory } from '../universe/snapshot-files.ts';
import { retentionJobs } from '../platform/retention.jobs.ts';
import { tokenJobs } from '../platform/tokens/token.jobs.ts';
import { postJobs, openPostOffice } from './post-office.ts';
import { openClassifier } from './sentiment-classifier.ts';

/** Connections: one to listen, one for the locks, four to work and one spare. */
const CONNECTIONS = 7;

/** A feed that takes longer has failed. */
const FEED_MILLISECONDS = 10_000;

interface WorkerParts {
  readonly compute: Compute;
  /** What the features on the universe in memory do in the background. */
  readonly rooms: { readonly jobs: Jobs };
}

/** Runs background jobs in this process. Several processes may share a database. */
export async function startWorker(
  { database, address, compute, rooms }: Store & WorkerParts,
  config: Config,
  logger: Logger,
): Promise<JobRunner> {
  const { mailer } = openPostOffice(config);
  const { publicUrl } = config;
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  const parts = { database, clock: systemClock };
  const classifier = await openClassifier(config);
  const feeds = {
    classifier,
    limits: { privateHosts: new Set(config.privateHosts), milliseconds: FEED_MILLISECONDS },
    folder: join(config.dataDirectory, 'feeds'),
  };
  const jobs = jobsTogether(
    postJobs({ ...parts, mailer, publicUrl }),
    tokenJobs(parts),
    access.jobs(parts),
    administration.jobs(parts),
    coverage.jobs(parts),
    demoNewsJobs(parts),
    news.jobs({ ...parts, ...feeds }),
    rooms.jobs,
    rebuildJobs({
      compute,
      address,
      logger,
      directory: snapshotDirectory(config.dataDirectory),
    }),
    pastSnapshotJobs({ database, compute, address, onBuilt: investments.enqueueMonthEnds }),
    oldSnapshotJobs({ database, pastDays: config.pastDays }),
    retentionJobs(parts),
  );
  const runner = await startJobs(pool, jobs, logger);
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
