import { join } from 'node:path';

import { auditJobs } from '../features/administration/audit/audit-chain.jobs.ts';
import { feedJobs } from '../features/news/feeds/feed.jobs.ts';
import { consensusJobs } from '../features/coverage/consensus/consensus.jobs.ts';
import { demoNewsJobs } from '../features/imports/demo/demo-news.jobs.ts';
import { reviewPresenceJobs } from '../features/desk/review/review-presence.jobs.ts';
import { enqueueMonthEnds } from '../features/investments/month-ends/month-ends.jobs.ts';
import { minervaJobs } from '../features/desk/minerva-uploads/minerva.jobs.ts';
import { systemClock } from '../platform/clock.ts';
import type { Compute } from '../platform/compute/compute.ts';
import type { Config } from '../platform/config.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Store } from '../platform/database/store.ts';
import { type JobRunner, type Jobs, jobsTogether, startJobs } from '../platform/jobs/run-jobs.ts';
import type { Logger } from '../platform/logging.ts';
import { pastSnapshotJobs } from '../universe/past-snapshots.jobs.ts';
import { rebuildJobs } from '../universe/rebuild-snapshot.jobs.ts';
import { snapshotDirectory } from '../universe/snapshot-files.ts';
import { retentionJobs } from '../platform/retention.jobs.ts';
import { accessJobs } from './access.ts';
import { openPostOffice } from './post-office.ts';
import { openClassifier } from './sentiment-classifier.ts';

/** Connections: one to listen, one for the locks, four to work and one spare. */
const CONNECTIONS = 7;

/** A feed that takes longer has failed. */
const FEED_MILLISECONDS = 10_000;

interface WorkerParts {
  readonly compute: Compute;
  /** What the features on the universe in memory do in the background. */
  readonly coverage: { readonly jobs: Jobs };
}

/** Runs background jobs in this process. Several processes may share a database. */
export async function startWorker(
  { database, address, compute, coverage }: Store & WorkerParts,
  config: Config,
  logger: Logger,
): Promise<JobRunner> {
  const { mailer } = openPostOffice(config);
  const { publicUrl } = config;
  const pool = createPool(address, { maxConnections: CONNECTIONS });
  const parts = { database, clock: systemClock };
  const classifier = await openClassifier(config);
  const news = {
    classifier,
    limits: { privateHosts: new Set(config.privateHosts), milliseconds: FEED_MILLISECONDS },
    folder: join(config.dataDirectory, 'feeds'),
  };
  const jobs = jobsTogether(
    accessJobs({ ...parts, mailer, publicUrl }),
    minervaJobs({ ...parts, compute }),
    feedJobs({ ...parts, ...news }),
    consensusJobs(parts),
    demoNewsJobs(parts),
    rebuildJobs({
      compute,
      address,
      logger,
      directory: snapshotDirectory(config.dataDirectory),
    }),
    pastSnapshotJobs({ database, compute, address, onBuilt: enqueueMonthEnds }),
    retentionJobs(parts),
    auditJobs(parts),
    reviewPresenceJobs(parts),
    coverage.jobs,
  );
  const runner = await startJobs(pool, jobs, logger);
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
