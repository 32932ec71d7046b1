import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { roleName } from '@verdure/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import {
  hasPublicData,
  hasPublishedPasswords,
  isDemoData,
} from '../features/imports/imports.reads.ts';
import { seedCatalogue } from '../features/imports/seed-catalogue.ts';
import { createCompute } from '../platform/compute/compute.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { openStore, type Store } from '../platform/database/store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { precompress } from '../platform/http/precompress.ts';
import { createLogger, type Logger } from '../platform/logging.ts';
import { refuseDemo, refuseRoot, refuseUnsafe } from '../platform/refuse-unsafe.ts';
import { readSecretsKey } from '../platform/secrets-key.ts';
import { isErrorWithCode, messageOf, StartupError } from '../platform/startup-error.ts';
import { createApi } from './api.ts';
import { UsageError } from './command.ts';
import { openPostOffice } from './post-office.ts';
import { extendDemoNews } from '../features/imports/demo/extend-demo-news.ts';
import { startWorker } from './worker.ts';
import { readyUniverse } from './ready-universe.ts';
import { scoredRooms } from './rooms.ts';
import { furnishPublic } from './seed-public.ts';
import { DEFAULT_DEMO, seedDemo, today } from './seed.ts';
import { readStartWords, type UniverseName } from './start-words.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const STOP_MILLISECONDS = 5_000;

interface Product {
  readonly address: string;
  readonly accounts: readonly string[];
  stop(): Promise<void>;
}

function sentenceOf(error: unknown, { host, port }: Config): unknown {
  if (isErrorWithCode(error, 'EADDRINUSE')) {
    return new StartupError(`Port ${port} is in use: stop the other program, or set PORT.`);
  }
  return isErrorWithCode(error, 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')
    ? new StartupError(`${host}:${port} cannot be listened on: check HOST and PORT.`)
    : error;
}

/** Checks the port first, so that a port in use does not start a database in vain. */
async function tryPort(config: Config): Promise<void> {
  const { host, port } = config;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw sentenceOf(error, config);
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port, publicUrl } = config;
  try {
    const address = await app.listen({ host, port });
    return port === 0 ? address : publicUrl;
  } catch (error) {
    throw sentenceOf(error, config);
  }
}

/** The accounts with published passwords, one line each; empty for one's own data. */
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
  return users.map(
    ({ email, role_id, is_scoped, name }) =>
      `  ${email}  ${roleName(role_id)}${is_scoped ? ', scoped' : ''}, ${name}`,
  );
}

/** What was asked for at the start. */
interface Start {
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

async function startProduct(start: Start): Promise<Product> {
  const { config } = start;
  await tryPort(config);
  const store = await step(config, 'Preparing the database', openStore(config));
  try {
    return await startOn(store, start);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function tell({ address, accounts }: Product): void {
  const demo = accounts.length > 0 ? [`Demo accounts, password ${DEMO_PASSWORD}`, ...accounts] : [];
  process.stdout.write(`${[`Verdure is ready at ${address}`, ...demo].join('\n')}\n`);
}

/** Stops within five seconds, even during startup. A second signal stops it at once. */
function stopOnSignal(starting: Promise<Product>, logger: Logger): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Compresses the web files in the background. Until then they are served uncompressed. */
function compressWebFiles(logger: Logger): void {
  precompress(WEB_FOLDER).catch((error: unknown) => {
    logger.debug({ reason: messageOf(error) }, 'web files stay uncompressed');
  });
}

async function main(): Promise<void> {
  const { universe, hasPast, environment } = readStartWords(process.argv.slice(2), process.env);
  const config = readConfig(environment);
  refuseUnsafe(config, environment);
  refuseRoot(config.isProduction, process.getuid?.());
  const logger = createLogger(config);
  const starting = startProduct({ config, universe, hasPast, logger });
  stopOnSignal(starting, logger);
  tell(await starting);
  compressWebFiles(logger);
}

main().catch((error: unknown) => {
  const isSaid = error instanceof StartupError || error instanceof UsageError;
  process.stderr.write(`${isSaid ? error.message : String(error)}\n`);
  process.exitCode = 1;
  // what a failed start left open must not keep a process that serves nothing alive
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
});
