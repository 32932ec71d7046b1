import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURES, type Feature } from '@verdure/contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { createApi } from '../src/entry/api.ts';
import { scoredRooms } from '../src/entry/rooms.ts';
import type { AdministrationTransaction, Database } from '../src/platform/database/database.ts';
import type { PoolOptions } from '../src/platform/database/pool.ts';
import { directoryFiles, type FileStore } from '../src/platform/files/file-store.ts';
import { buildAndStoreSnapshot } from '../src/universe/build-snapshot.ts';
import { openUniverse, type Universe } from '../src/universe/universe.ts';
import { testClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_ACCESS } from './test-access.ts';
import type { TestServer } from './test-server.ts';
import { testCompute } from './test-compute.ts';

export interface CoverageServer<Filled> extends TestServer {
  readonly filled: Filled;
  readonly universe: Universe;
  readonly files: FileStore;
  /** Does a background task of the features on the universe, as its schedule would. */
  runTask(task: string): Promise<void>;
  /** Builds a snapshot of what the database holds now, and loads it. */
  rebuild(): Promise<void>;
}

/** Every feature, less those named. */
export const featuresWithout = (...off: readonly Feature[]): number[] =>
  Object.entries(FEATURES).flatMap(([name, id]) => (off.some((of) => of === name) ? [] : [id]));

export interface CoverageServerOptions {
  /** What the application is given in place of its database. */
  readonly databaseFor?: (database: Database) => Database;
  readonly connections?: PoolOptions;
  /** What its database is a copy of, with the snapshot: a name of `filledTemplate`. */
  readonly template?: string;
  readonly isProduction?: boolean;
  readonly logger?: FastifyBaseLogger;
}

/** Into a database that others are copies of: a server of theirs reads it from there. */
export async function storeSnapshotIn(pool: pg.Pool): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-coverage-'));
  await buildAndStoreSnapshot(pool, directory);
  rmSync(directory, { recursive: true, force: true });
}

/** The whole HTTP application over a universe that `fill` writes. Call `stop()` in `afterAll`. */
export async function startCoverageServer<Filled>(
  fill: (tx: AdministrationTransaction) => Promise<Filled>,
  {
    databaseFor = (own) => own,
    connections = {},
    template,
    ...options
  }: CoverageServerOptions = {},
): Promise<CoverageServer<Filled>> {
  const made = await createTestDatabase({ ...connections, ...(template && { template }) });
  const { pool } = made;
  const database = databaseFor(made.database);
  const directory = mkdtempSync(join(tmpdir(), 'verdure-coverage-'));
  const filled = await database.withAdministration(fill);
  if (template === undefined) await buildAndStoreSnapshot(pool, directory);
  const universe = await openUniverse({ compute: testCompute, database, directory, address: null });
  const clock = testClock();
  const files = directoryFiles(join(directory, 'files'));
  const rooms = scoredRooms({ database, universe, clock, files, compute: testCompute });
  const app = await createApi({
    database,
    clock,
    webFolder: directory,
    isDemoData: true,
    isProduction: options.isProduction ?? false,
    ...TEST_ACCESS,
    rooms,
    requestsPerMinute: 1_000_000,
    ...(options.logger && { logger: options.logger }),
  });
  await app.ready();
  return {
    ...made,
    app,
    clock,
    filled,
    universe,
    files,
    runTask: async (task) => {
      await rooms.jobs.handlers.find((handler) => handler.task === task)?.run(null);
    },
    rebuild: async () => {
      await buildAndStoreSnapshot(pool, directory);
      await universe.refresh();
    },
    stop: async () => {
      await app.close();
      await universe.close();
      rmSync(directory, { recursive: true, force: true });
      await made.drop();
    },
  };
}
