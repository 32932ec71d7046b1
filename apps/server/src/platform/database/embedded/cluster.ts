import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { makePrivate } from './server-home.ts';
import type { ServerUser } from './server-user.ts';

export const SUPERUSER = 'verdure';

/** Sorts by code point and handles Unicode case, equally on every machine. */
const localeArguments = (majorVersion: number): readonly string[] =>
  majorVersion >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : [`--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];

/** The environment of the server's programs. Takes only the search path from ours. */
export const serverEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

export const identityOf = (user: ServerUser) =>
  user.isOther ? { uid: user.uid, gid: user.gid } : {};

const MEGABYTE = 1024 * 1024;
/** Room for a new cluster, its log and the demo. */
const LEAST_FREE_MEGABYTES = 512;

/**
 * Checks the disk before anything is written: a server that runs out of space while it starts keeps
 * trying for minutes.
 */
export function refuseFullDisk(directory: string, freeBytes: number): void {
  const free = Math.floor(freeBytes / MEGABYTE);
  if (free >= LEAST_FREE_MEGABYTES) return;
  throw new StartupError(
    `The disk of ${directory} has ${free} MB free and a new database needs ${LEAST_FREE_MEGABYTES} MB: free some space, or set VERDURE_DATA.`,
  );
}

async function initialise(directory: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const disk = statfsSync(dirname(directory));
  refuseFullDisk(dirname(directory), disk.bavail * disk.bsize);
  // Runs initdb in a temporary directory, so that an interruption leaves no incomplete cluster.
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivate(draft, user);
  const child = spawn(
    binaries.initdb,
    [
      ...['-D', draft, '-U', SUPERUSER, '--encoding=UTF8', '--data-checksums'],
      ...['--auth-local=trust', '--auth-host=reject'],
      ...localeArguments(binaries.majorVersion),
    ],
    { cwd: '/', env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe'], ...identityOf(user) },
  );
  const [complaint, status] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  if (status !== 0) {
    const reason = complaint.trim().split('\n').at(-1);
    throw new StartupError(`The database could not be created in ${directory}: ${reason}.`);
  }
  renameSync(draft, directory);
}

function refuseForeignCluster(directory: string, binaries: Binaries, user: ServerUser): void {
  if (statSync(directory).uid !== user.uid) {
    throw new StartupError(
      `The directory ${directory} belongs to another user: start Verdure as the user who made it.`,
    );
  }
  const versionFile = join(directory, 'PG_VERSION');
  const isWhole = existsSync(versionFile) && existsSync(join(directory, 'global/pg_control'));
  if (!isWhole) {
    throw new StartupError(
      `The directory ${directory} holds no whole database: restore a backup into another data directory.`,
    );
  }
  const major = Number(readFileSync(versionFile, 'utf8'));
  if (major !== binaries.majorVersion) {
    throw new StartupError(
      `The directory ${directory} was made by PostgreSQL ${major} and this is PostgreSQL ${binaries.majorVersion}: back it up with the Verdure that made it, and restore into another data directory.`,
    );
  }
}

/** Creates the cluster on the first start. Later starts check that these programs can open it. */
export async function prepareCluster(
  directory: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<void> {
  if (existsSync(directory)) refuseForeignCluster(directory, binaries, user);
  else await initialise(directory, binaries, user);
}
