import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { isListed } from '../apps/server/src/platform/database/embedded/process-table.ts';

const MEMORY = '/dev/shm';
const PREFIX = 'verdure-tests-';
/** A whole run fills less than half of it. */
const LEAST_FREE_BYTES = 6 * 1024 ** 3;

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** A run that was killed has left its folder, and with it memory. */
function removeThoseOfTheDead(memory: string): void {
  for (const name of readdirSync(memory)) {
    const isDead = name.startsWith(PREFIX) && !isListed(Number(name.slice(PREFIX.length)));
    if (isDead) remove(join(memory, name));
  }
}

/** Whether there is room, and programs may run from there: some hosts forbid it. */
function isFit(folder: string, leastFreeBytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  } finally {
    remove(program);
  }
}

/**
 * A folder in memory for all that a run of the tests writes, which goes with this process. Every
 * test database is a copy of a thousand files: on a disk that took longer than the tests.
 *
 * @returns null where a host has no memory to write to
 */
export function makeRunFolder({
  memory = MEMORY,
  leastFreeBytes = LEAST_FREE_BYTES,
} = {}): string | null {
  try {
    removeThoseOfTheDead(memory);
    const folder = join(memory, `${PREFIX}${process.pid}`);
    mkdirSync(folder);
    // the user of the database passes through
    chmodSync(folder, 0o755);
    process.once('exit', () => remove(folder));
    if (isFit(folder, leastFreeBytes)) return folder;
    remove(folder);
  } catch {
    // no such file system, or not for us
  }
  return null;
}
