import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { StartupError, messageOf } from '../../startup-error.ts';
import { type ServerUser, canEnter } from './server-user.ts';

/**
 * Folder for program copies, and for clusters whose data directory the server's user cannot enter.
 */
export const SHARED_SHELF = '/var/lib/verdure';
export const SOCKET_PORT = 5432;

// sockaddr_un holds 108 bytes on Linux and 104 on macOS, one of them the closing NUL.
const LONGEST_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The paths of one embedded server. */
export interface ServerHome {
  readonly dataDirectory: string;
  /** The data directory itself, or its folder on the shared shelf. */
  readonly baseDirectory: string;
  readonly clusterDirectory: string;
  readonly socketDirectory: string;
  readonly logFile: string;
  readonly shelf: string;
}

const digestOf = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 12);

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Parents first, one by one: mkdir's own recursion never ends below a parent like /proc that
 * refuses with ENOENT.
 */
function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    // another process may have created it first
    if (!isDirectory(directory)) throw error;
  }
}

function makeWritable(directory: string, { isOther }: ServerUser): void {
  try {
    if (!isDirectory(directory)) {
      makeDirectory(directory);
      // the server's user passes through; nobody else lists what is inside
      chmodSync(directory, isOther ? 0o711 : 0o700);
    }
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data directory ${directory} cannot be written (${messageOf(error)}): set VERDURE_DATA to a directory that can.`,
    );
  }
}

/** Creates a directory that only the server's user may enter. */
export function makePrivate(directory: string, user: ServerUser): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  if (user.isOther && found.isDirectory()) chownSync(directory, user.uid, user.gid);
  const { uid, mode } = lstatSync(directory);
  if (!found.isDirectory() || uid !== user.uid || (mode & 0o077) !== 0) {
    throw new StartupError(
      `The directory ${directory} must belong to the database user and to nobody else: remove it and start again.`,
    );
  }
}

function socketDirectoryIn(base: string, dataDirectory: string): string {
  const inside = join(base, 'run');
  const socketPath = join(inside, `.s.PGSQL.${SOCKET_PORT}`);
  return Buffer.byteLength(socketPath) <= LONGEST_SOCKET_PATH_BYTES
    ? inside
    : join(tmpdir(), `verdure-${digestOf(dataDirectory)}`);
}

/**
 * The server's user cannot enter a private home directory. The cluster is then on the shared shelf.
 * The data directory stores its name, so a new data directory never finds an old cluster.
 */
function baseOf(dataDirectory: string, user: ServerUser): string {
  const nameFile = join(dataDirectory, 'cluster-name');
  if (existsSync(nameFile)) {
    return join(SHARED_SHELF, 'clusters', readFileSync(nameFile, 'utf8').trim());
  }
  if (canEnter(user, dataDirectory)) return dataDirectory;
  const name = randomBytes(6).toString('hex');
  writeFileSync(nameFile, `${name}\n`);
  return join(SHARED_SHELF, 'clusters', name);
}

export function prepareHome(wantedDirectory: string, user: ServerUser): ServerHome {
  const dataDirectory = resolve(wantedDirectory);
  makeWritable(dataDirectory, user);
  const base = baseOf(dataDirectory, user);
  mkdirSync(base, { recursive: true });

  return {
    dataDirectory,
    baseDirectory: base,
    clusterDirectory: join(base, 'postgres'),
    socketDirectory: socketDirectoryIn(base, dataDirectory),
    logFile: join(dataDirectory, 'postgres.log'),
    shelf: user.isOther ? SHARED_SHELF : dataDirectory,
  };
}
