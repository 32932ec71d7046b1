import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { removeEmbedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { LOGIN_ROLES } from '../../src/platform/database/login-role.ts';
import { createPool, type DatabaseAddress } from '../../src/platform/database/pool.ts';
import { PRODUCT, READY } from '../faults/http-subject.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { KeptProcess } from './kept-process.ts';

const COMMANDS = fileURLToPath(new URL('../../src/entry/cli.ts', import.meta.url));
/** A server that scores the whole market first takes its time. */
export const START_MILLISECONDS = 300_000;
const LOOK_MILLISECONDS = 50;
const SERVERS = ['api-1', 'api-2'] as const;

/** One of the processes that a kill may hit. */
export interface Target {
  readonly name: string;
  /** False: it was not there to be killed. */
  kill(): boolean;
  becomesReady(withinMilliseconds: number): Promise<void>;
}

export interface Cluster {
  readonly database: Database;
  /** Connections of the owner of the schema. */
  readonly pool: pg.Pool;
  readonly databaseAddress: DatabaseAddress;
  readonly post: MailServer;
  readonly balancer: Balancer;
  /** The servers and the worker. */
  readonly processes: readonly KeptProcess[];
  readonly targets: readonly Target[];
  /** The addresses of the servers that answer now. */
  servers(): readonly string[];
  /** Resolves when every process works. */
  becomesWhole(): Promise<void>;
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

/** The database server itself; it is started again by who runs it, which is this process. */
const databaseTarget = (processId: () => number, pool: pg.Pool): Target => ({
  name: 'database',
  kill: () => {
    try {
      return process.kill(processId(), 'SIGKILL');
    } catch {
      return false; // it is being started
    }
  },
  becomesReady: async (withinMilliseconds) => {
    const end = performance.now() + withinMilliseconds;
    const answers = () =>
      pool.query('select').then(
        () => true,
        () => false,
      );
    while (!(await answers()) && performance.now() < end) await setTimeout(LOOK_MILLISECONDS);
  },
});

/** Two servers and a worker of the product on one PostgreSQL, behind a balancer. */
async function startCluster(directory: string, log: (line: string) => void): Promise<Cluster> {
  const server = await startEmbedded(directory);
  const post = await startMailServer();
  const pool = createPool(server.address);
  const shared = environmentOf(server.address, post.url);
  const keep = (name: string, words: readonly string[], ready: RegExp) => {
    const own = join(directory, name);
    mkdirSync(own);
    const environment = { ...shared, LOG_LEVEL: 'warn', VERDURE_DATA: own };
    return new KeptProcess({ name, words, environment, ready }, (line) => log(`${name}: ${line}`));
  };
  const servers = SERVERS.map((name) => keep(name, [PRODUCT, '--past', 'off'], READY));
  const worker = keep('worker', [COMMANDS, 'worker'], /^Working\.$/);
  const addresses = () => servers.flatMap(({ address }) => address ?? []);
  const balancer = await startBalancer(() => addresses().map((each) => Number(new URL(each).port)));
  return {
    database: createDatabase(pool),
    pool,
    databaseAddress: server.address,
    post,
    balancer,
    processes: [...servers, worker],
    targets: [...servers, worker, databaseTarget(server.processId, pool)],
    servers: addresses,
    becomesWhole: async () => {
      for (const each of [...servers, worker]) await each.becomesReady(START_MILLISECONDS);
    },
    stop: async () => {
      balancer.stop();
      await Promise.all([...servers, worker].map((each) => each.stop()));
      await pool.end();
      await post.stop();
      await server.stop();
    },
  };
}

/**
 * Fills a database and acts on a cluster that runs on it. Each process has a data directory of its own;
 * everything is on this machine, and nothing is left behind.
 */
export async function withCluster<Filled, Answer>(
  {
    fill,
    log,
  }: {
    readonly fill: (directory: string) => Promise<Filled>;
    /** Takes what the processes print. */
    readonly log: (line: string) => void;
  },
  act: (cluster: Cluster, filled: Filled) => Promise<Answer>,
): Promise<Answer> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-cluster-'));
  chmodSync(directory, 0o755);
  try {
    const filled = await fill(directory);
    const cluster = await startCluster(directory, log);
    try {
      return await act(cluster, filled);
    } finally {
      await cluster.stop();
    }
  } finally {
    removeEmbedded(directory);
  }
}
