import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { ROLES, roleName } from '@verdure/contract/vocabulary';
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
import { joinCoverage } from './coverage.ts';
import { DEFAULT_DEMO, seedDemo } from './seed.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const STOP_MILLISECONDS = 5_000;

interface Product {
  readonly address: string;
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

async function startOn(store: Store, config: Config, logger: Logger): Promise<Product> {
  const { database } = store;
  await seedDemo(database, DEFAULT_DEMO);
  const coverage = await joinCoverage(store, config);
  const app = await createApi({
    ...{ database, clock: systemClock, coverage, logger, webFolder: WEB_FOLDER },
    isProduction: config.isProduction,
    isDemoData: await isDemoData(database),
  });
  const stop = async () => {
    await app.close();
    await coverage.close();
    await store.close();
  };
  try {
    return { address: await listen(app, config), stop };
  } catch (error) {
    await app.close();
    await coverage.close();
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
