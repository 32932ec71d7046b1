import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { removeEmbedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { LOGIN_ROLES } from '../../src/platform/database/login-role.ts';
import { createPool, type DatabaseAddress } from '../../src/platform/database/pool.ts';
import { furnish } from '../faults/furnish.ts';
import { PRODUCT, READY } from '../faults/http-subject.ts';
import type { Setting } from '../faults/subject.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { KeptProcess } from './kept-process.ts';

const COMMANDS = fileURLToPath(new URL('../../src/entry/cli.ts', import.meta.url));
const SERVERS = ['api-1', 'api-2'] as const;

/** One of the processes that a kill may hit. */
export interface Target {
  readonly name: string;
  kill(): boolean;
}

export interface Cluster {
  readonly setting: Setting;
  readonly database: Database;
  /** Connections of the owner of the schema. */
  readonly pool: pg.Pool;
  readonly databaseAddress: DatabaseAddress;
  readonly post: MailServer;
  readonly balancer: Balancer;
  readonly targets: readonly Target[];
  /** The addresses of the servers that answer now. */
  servers(): readonly string[];
  /** Whether the worker works. */
  isWorking(): boolean;
  stop(): Promise<void>;
}

/** The address of the embedded server as the product takes it from its environment. */
function urlOf({ host = '', user = '', database = '' }: DatabaseAddress): string {
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.searchParams.set('host', host);
  return url.href;
}

const environmentOf = (address: DatabaseAddress, mailUrl: string) => ({
  DATABASE_URL: urlOf({ ...address, user: LOGIN_ROLES.requests }),
  ADMINISTRATION_DATABASE_URL: urlOf({ ...address, user: LOGIN_ROLES.administration }),
  MIGRATION_DATABASE_URL: urlOf(address),
  SECRETS_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: mailUrl,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  FILES_URL: '',
  JOBS: 'off',
  NODE_ENV: 'test',
});

/** Kills the database server itself; it is started again by who runs it, which is this process. */
const killServer = (processId: () => number) => (): boolean => {
  try {
    return process.kill(processId(), 'SIGKILL');
  } catch {
    return false; // it is being started
  }
};

/**
 * Two servers and a worker of the product on one PostgreSQL, behind a balancer, each with a data
 * directory of its own. Everything is on this machine and ends with `stop`.
 */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-cluster-'));
  chmodSync(directory, 0o755);
  const setting = await furnish(directory);
  const server = await startEmbedded(directory);
  const post = await startMailServer();
  const pool = createPool(server.address);
  const shared = environmentOf(server.address, post.url);
  const keep = (name: string, words: readonly string[], ready: RegExp) => {
    const own = join(directory, name);
    mkdirSync(own);
    const environment = { ...shared, LOG_LEVEL: 'warn', VERDURE_DATA: own };
    return new KeptProcess({ name, words, environment, ready }, (line) => say(`${name}: ${line}`));
  };
  const servers = SERVERS.map((name) => keep(name, [PRODUCT, '--past', 'off'], READY));
  const worker = keep('worker', [COMMANDS, 'worker'], /^Working\.$/);
  const addresses = () => servers.flatMap(({ address }) => address ?? []);
  const balancer = await startBalancer(() => addresses().map((each) => Number(new URL(each).port)));
  return {
    setting,
    database: createDatabase(pool),
    pool,
    databaseAddress: server.address,
    post,
    balancer,
    targets: [...servers, worker, { name: 'database', kill: killServer(server.processId) }],
    servers: addresses,
    isWorking: () => worker.address !== null,
    stop: async () => {
      balancer.stop();
      await Promise.all([...servers, worker].map((each) => each.stop()));
      await pool.end();
      await post.stop();
      await server.stop();
      removeEmbedded(directory);
    },
  };
}
