import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { START_MS } from '../../tools/test-times.ts';
import { TRUSTED_PROXY } from './sender.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = 'apps/server/src/entry/cli.ts';
const ASK_EVERY_MS = 100;

/** A running product with its own data directory. */
export interface Product {
  readonly url: string;
  readonly directory: string;
  /** Runs its command line. @returns its output */
  command(given: Typed, ...words: readonly string[]): Promise<string>;
  /** Stops the server and keeps its data directory. */
  end(): Promise<void>;
  /** Stops the server and removes its data directory. */
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('the server was not ready in time');
}

/** A new data directory that the database user can open, because its cluster lies in it. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-journey-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** The journeys are of the present: its past would be calculated beside them. */
const WORDS = ['--past', 'off'];

interface Start {
  readonly environment?: Readonly<Record<string, string>>;
  /** The file for its output; if absent, only errors go to the terminal. */
  readonly logPath?: string;
  /** An existing data directory, removed at the end; if absent, a new one. */
  readonly directory?: string;
}

interface Typed {
  /** What is typed into the command. */
  readonly input?: string;
}

/** Runs the command line on a data directory, beside its server. @returns its output */
export async function runCommand(
  directory: string,
  { input = '' }: Typed,
  ...words: readonly string[]
): Promise<string> {
  const env = { ...process.env, VERDURE_DATA: directory, DATABASE_URL: '' };
  const running = promisify(execFile)(process.execPath, [CLI, ...words], { cwd: ROOT, env });
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

/** Starts the same as `npm start`: embedded database, demo universe, web. */
export async function startProduct({
  environment = {},
  logPath,
  directory = newDataDirectory(),
}: Start = {}): Promise<Product> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const log = logPath === undefined ? null : openSync(logPath, 'a');
  const child = spawn(process.execPath, ['apps/server/src/entry/start.ts', ...WORDS], {
    cwd: ROOT,
    stdio: log === null ? ['ignore', 'ignore', 'inherit'] : ['ignore', log, log],
    env: {
      ...process.env,
      PORT: port,
      HOST: 'localhost',
      VERDURE_DATA: directory,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      TRUST_PROXY: TRUSTED_PROXY,
      ...environment,
    },
  });
  if (log !== null) closeSync(log);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const stop = async () => {
    await end();
    rmSync(directory, { recursive: true, force: true });
  };
  const command: Product['command'] = (given, ...words) => runCommand(directory, given, ...words);
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, directory, command, end, stop };
}
