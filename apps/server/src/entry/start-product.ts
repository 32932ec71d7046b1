import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { roleName } from '@verdure/contract/vocabulary';

import {
  hasPublicData,
  hasPublishedPasswords,
  isDemoData,
} from '../features/imports/imports.reads.ts';
import { extendDemoNews } from '../features/imports/demo/extend-demo-news.ts';
import { seedCatalogue } from '../features/imports/seed-catalogue.ts';
import { createCompute } from '../platform/compute/compute.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { openStore, type Store } from '../platform/database/store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { precompress } from '../platform/http/precompress.ts';
import type { Logger } from '../platform/logging.ts';
import { refuseDemo } from '../platform/refuse-unsafe.ts';
import { readSecretsKey } from '../platform/secrets-key.ts';
import { messageOf } from '../platform/startup-error.ts';
import { createApi } from './api.ts';
import { listen } from './listening.ts';
import { openPostOffice } from './post-office.ts';
import { readyUniverse } from './ready-universe.ts';
import { scoredRooms } from './rooms.ts';
import { furnishPublic } from './seed-public.ts';
import { DEFAULT_DEMO, seedDemo, today } from './seed.ts';
import type { UniverseName } from './start-words.ts';
import { startWorker } from './worker.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export interface Product {
  readonly address: string;
  /** Lines to show beside the address. */
  readonly accounts: readonly string[];
  stop(): Promise<void>;
}

/** The accounts with published passwords, a line each below their password; empty for one's own data. */
async function demoAccounts(database: Database): Promise<readonly string[]> {
  if (!(await hasPublishedPasswords(database))) return [];
  const users = await database.withAdministration((tx) =>
    tx
      .selectFrom('users')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .select(['email', 'role_id', 'is_scoped', 'name'])
      .where('disabled_at', 'is', null)
      .orderBy('organisations.id')
      .orderBy('role_id')
      .execute(),
  );
  const lines = users.map(
    ({ email, role_id, is_scoped, name }) =>
      `  ${email}  ${roleName(role_id)}${is_scoped ? ', scoped' : ''}, ${name}`,
  );
  return lines.length > 0 ? [`Demo accounts, password ${DEMO_PASSWORD}`, ...lines] : [];
}

/** What was asked for at the start. */
export interface Start {
  readonly config: Config;
  readonly universe: UniverseName;
  readonly hasPast: boolean;
  readonly logger: Logger;
}

/** The accounts' password is public, so production never gets accounts by itself. */
async function furnish(
  { pool }: Pick<Store, 'pool'>,
  { config, universe, hasPast }: Start,
): Promise<void> {
  const database = createDatabase(pool);
  if (config.isProduction) await seedCatalogue(database);
  else if (universe === 'public') await furnishPublic({ database, pool });
  else {
    const options = { ...DEFAULT_DEMO, newsDay: today(), past: hasPast };
    await seedDemo(database, options, openFiles(config));
    await extendDemoNews(database, new Date());
  }
}

/** Shorter ones say nothing: a start of what is there already takes a moment. */
const SHORTEST_TOLD_MS = 1_000;

/** Tells at a desk what a long start is busy with; in production the log is lines of JSON. */
async function step<T>({ isProduction }: Config, name: string, work: Promise<T>): Promise<T> {
  const startMs = performance.now();
  const done = await work;
  const tookMs = performance.now() - startMs;
  if (!isProduction && tookMs >= SHORTEST_TOLD_MS) {
    process.stdout.write(`${name}: ${Math.round(tookMs / 1000)} s\n`);
  }
  return done;
}

async function startOn(store: Store, start: Start): Promise<Product> {
  const { config, logger } = start;
  const { database } = store;
  await step(config, 'Filling the database', furnish(store, start));
  refuseDemo(config.isProduction, await hasPublishedPasswords(database));
  const compute = createCompute();
  const scoring = readyUniverse(store, config, { compute, logger });
  const universe = await step(config, 'Calculating the scores', scoring);
  const parts = { database, universe, files: openFiles(config), clock: systemClock, compute };
  const rooms = scoredRooms(parts, store.background);
  const app = await createApi({
    database,
    clock: systemClock,
    compute,
    rooms,
    logger,
    webFolder: WEB_FOLDER,
    config,
    isProduction: config.isProduction,
    isDemoData: await isDemoData(database),
    hasPublicData: await hasPublicData(database),
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies ?? [],
    secretsKey: await readSecretsKey(config),
    privateHosts: config.privateHosts,
    outbox: openPostOffice(config).outbox,
  });
  const working = { ...store, database: store.background, compute, rooms };
  const worker = config.runsJobs ? await startWorker(working, config, logger) : null;
  const end = async () => {
    await app.announceClose();
    await app.close();
    await worker?.stop();
    await universe.close();
    await compute.close();
  };
  try {
    const address = await listen(app, config);
    const stop = () => end().then(() => store.close());
    return { address, stop, accounts: await demoAccounts(database) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Compresses the web files in the background. Until then they are served uncompressed. */
function compressWebFiles(logger: Logger): void {
  precompress(WEB_FOLDER).catch((error: unknown) => {
    logger.debug({ reason: messageOf(error) }, 'web files stay uncompressed');
  });
}

/** Starts all of it: database, scores, background work, and answers at the address. */
export async function startProduct(start: Start): Promise<Product> {
  const { config, logger } = start;
  const store = await step(config, 'Preparing the database', openStore(config));
  try {
    const product = await startOn(store, start);
    compressWebFiles(logger);
    return product;
  } catch (error) {
    await store.close();
    throw error;
  }
}
