import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { identityOf, serverEnvironment } from './cluster.ts';
import { becomes, commandOf, isAlive, isListed, isWorkedIn } from './process-table.ts';
import { type ServerHome, SOCKET_PORT } from './server-home.ts';
import type { ServerUser } from './server-user.ts';

const PATIENCE_WITH_PARENT_MILLISECONDS = 100;
const PATIENCE_WITH_ORPHANS_MILLISECONDS = 3_000;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** A running server program. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Settings of the server in place of the product's own. */
export type ServerSettings = Readonly<Record<string, string>>;

const settingsOf = (home: ServerHome, own: ServerSettings): readonly string[] =>
  Object.entries({
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: home.socketDirectory,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'warning',
    ...own,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const statusLines = (home: ServerHome): readonly string[] => {
  try {
    return readFileSync(join(home.clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** PostgreSQL writes its pid to line 1 of its lock file and its state to line 8. */
const isReady = (home: ServerHome, pid: number): boolean => {
  const lines = statusLines(home);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/**
 * Ends a server whose owner died. Acknowledged writes are in its log on disk, so a quick stop loses
 * nothing: it gets a moment to finish, then an immediate shutdown.
 */
export async function endStaleServer(home: ServerHome): Promise<void> {
  const pid = Number(statusLines(home)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isListed(pid)) return;
  if (isAlive(pid)) {
    if (!commandOf(pid).includes(home.clusterDirectory)) return;
    await endInHaste(pid);
  }
  await becomes(() => !isListed(pid), PATIENCE_WITH_PARENT_MILLISECONDS);
  if (isListed(pid)) await removeLocksOfTheDead(home);
}

/**
 * PostgreSQL mistakes a zombie server for a live one. Removes its locks only once no session works
 * in the cluster; if the system cannot say, the locks stay.
 */
async function removeLocksOfTheDead(home: ServerHome): Promise<void> {
  const isLeft = () => isWorkedIn(realpathSync(home.clusterDirectory)) === false;
  if (!(await becomes(isLeft, PATIENCE_WITH_ORPHANS_MILLISECONDS))) return;
  const socket = join(home.socketDirectory, `.s.PGSQL.${SOCKET_PORT}`);
  for (const lock of [join(home.clusterDirectory, 'postmaster.pid'), socket, `${socket}.lock`]) {
    rmSync(lock, { force: true });
  }
}

async function endInHaste(pid: number): Promise<void> {
  const ended = () => !isAlive(pid);
  for (const [signal, patienceMilliseconds] of [
    ['SIGINT', 800],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const) {
    sendSignal(pid, signal);
    if (await becomes(ended, patienceMilliseconds)) return;
  }
  throw new StartupError(
    `A database server of an earlier run (process ${pid}) does not end: end it and start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself
  }
}

/**
 * Starts a process that outlives us briefly. When its pipe closes, because we ended in any way, it
 * stops the server.
 */
function watchOver(pid: number, user: ServerUser): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...identityOf(user),
  });
  watcher.stdin.on('error', () => undefined);
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  watcher.unref();
  return watcher;
}

function openLog(path: string): number {
  try {
    if (statSync(path).size > LARGEST_LOG_BYTES) rmSync(path);
  } catch {
    // the first start
  }
  return openSync(path, 'a', 0o600);
}

/** What a server said last before it ended: not what sessions of an earlier one say meanwhile in the same log. */
export const lastComplaint = (log: string, pid: number): string =>
  log
    .trim()
    .split('\n')
    .findLast((line) => line.includes(`[${pid}] `) && /FATAL|ERROR|PANIC/.test(line))
    ?.replace(/^.*?(FATAL|ERROR|PANIC):\s*/, '') ?? 'no reason given';

/** What runs a server. */
interface Launch {
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly settings: ServerSettings;
}

function launch(home: ServerHome, { binaries, user, settings }: Launch): ChildProcess {
  const log = openLog(home.logFile);
  try {
    return spawn(binaries.postgres, ['-D', home.clusterDirectory, ...settingsOf(home, settings)], {
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', log, log],
      // its own process group: Ctrl-C at the terminal reaches us alone, and we stop it in order
      detached: true,
      ...identityOf(user),
    });
  } finally {
    closeSync(log);
  }
}

/** A killed server's sessions release its shared memory a little later. */
const isStillHeld = (complaint: string): boolean => /still in use|already exists/.test(complaint);

/** Starts the server. Waits until the processes of a killed one have ended. */
export async function startPostmaster(home: ServerHome, how: Launch): Promise<Postmaster> {
  const end = performance.now() + PATIENCE_WITH_ORPHANS_MILLISECONDS;
  for (;;) {
    const launched = await launchToReadiness(home, how);
    if ('stop' in launched) return launched;
    const complaint = lastComplaint(readFileSync(home.logFile, 'utf8'), launched.pid);
    if (!isStillHeld(complaint) || performance.now() > end) {
      throw new StartupError(`The database did not start: ${complaint}.`);
    }
  }
}

async function launchToReadiness(
  home: ServerHome,
  how: Launch,
): Promise<Postmaster | Pick<Postmaster, 'pid'>> {
  const { binaries, user } = how;
  const child = launch(home, how);
  const pid = child.pid;
  if (pid === undefined) throw new StartupError(`${binaries.postgres} cannot be run.`);
  const watcher = watchOver(pid, user);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await becomes(() => ended() || isReady(home, pid), 60_000);
  if (ended() || !isReady(home, pid)) {
    watcher.kill('SIGKILL');
    child.kill('SIGQUIT');
    return { pid };
  }
  child.unref();
  return {
    pid,
    ended: exited.then(() => void watcher.kill('SIGKILL')),
    stop: () => stop(child, watcher, ended),
  };
}

/** Stops the server before the watcher ends. The watcher must not signal a reused process id. */
async function stop(child: ChildProcess, watcher: ChildProcess, ended: () => boolean) {
  child.kill('SIGINT');
  if (!(await becomes(ended, 10_000))) child.kill('SIGQUIT');
  await becomes(ended, 5_000);
  watcher.kill('SIGKILL');
}
