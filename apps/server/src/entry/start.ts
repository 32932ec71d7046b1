import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { roleName } from '@verdure/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';

import { isDemoData } from '../features/operations/imports/imports.reads.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openStore, type Store } from '../platform/database/store.ts';
import { precompress } from '../platform/http/precompress.ts';
import { createLogger, type Logger } from '../platform/logging.ts';
import { isErrorWithCode, messageOf, StartupError } from '../platform/startup-error.ts';
import { createApi } from './api.ts';
import { coverageParts, readyUniverse } from './coverage.ts';
import { DEFAULT_DEMO, seedDemo } from './seed.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const STOP_MILLISECONDS = 5_000;

interface Product {
  readonly address: string;
  readonly accounts: readonly string[];
  stop(): Promise<void>;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (isErrorWithCode(error, 'EADDRINUSE')) {
      throw new StartupError(`Port ${port} is in use: stop the other program, or set PORT.`);
    }
    if (isErrorWithCode(error, 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')) {
      throw new StartupError(`${host}:${port} cannot be listened on: check HOST and PORT.`);
    }
    throw error;
  }
}

/** The people of the demo, one line each; nothing for anyone's own data. */
async function demoAccounts(database: Database): Promise<readonly string[]> {
  if (!(await isDemoData(database))) return [];
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

async function startOn(store: Store, config: Config, logger: Logger): Promise<Product> {
  const { database } = store;
  await seedDemo(database, DEFAULT_DEMO);
  const universe = await readyUniverse(store, config);
  const coverage = coverageParts({ database, universe });
  const app = await createApi({
    ...{ database, clock: systemClock, coverage, logger, webFolder: WEB_FOLDER },
    isProduction: config.isProduction,
    isDemoData: await isDemoData(database),
  });
  const stop = async () => {
    await app.close();
    await universe.close();
    await store.close();
  };
  try {
    const address = await listen(app, config);
    return { address, stop, accounts: await demoAccounts(database) };
  } catch (error) {
    await app.close();
    await universe.close();
    throw error;
  }
}

async function startProduct(config: Config, logger: Logger): Promise<Product> {
  const store = await openStore(config);
  try {
    return await startOn(store, config, logger);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function tell({ address, accounts }: Product): void {
  const demo = accounts.length > 0 ? [`Demo accounts, password ${DEMO_PASSWORD}`, ...accounts] : [];
  process.stdout.write(`${[`Verdure is ready at ${address}`, ...demo].join('\n')}\n`);
}

/** Ends what runs within five seconds; a second signal ends the process at once. */
function stopOnSignal(product: Product, logger: Logger): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Compressed copies of the web files; without them the files go out as they are. */
const compressWebFiles = (logger: Logger): Promise<void> =>
  precompress(WEB_FOLDER).catch((error: unknown) => {
    logger.info({ reason: messageOf(error) }, 'web files stay uncompressed');
  });

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  await compressWebFiles(logger);
  const product = await startProduct(config, logger);
  stopOnSignal(product, logger);
  tell(product);
}

main().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
