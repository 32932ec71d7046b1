import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { StartupError, isErrorWithCode } from '../../startup-error.ts';
import { birthMark, isAlive } from './process-table.ts';

const ownerSchema = z.object({
  pid: z.int(),
  birthMark: z.string().nullable(),
  socketDirectory: z.string(),
});

/** The process that runs a data directory's server, and the server's address. */
export type Owner = z.infer<typeof ownerSchema>;

const lockPath = (dataDirectory: string): string => join(dataDirectory, 'owner.json');

function readOwner(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

const isRunning = (owner: Owner): boolean =>
  isAlive(owner.pid) && (owner.birthMark === null || birthMark(owner.pid) === owner.birthMark);

/** The running owner of this directory; null if there is none. */
export function ownerOf(dataDirectory: string): Owner | null {
  const owner = readOwner(lockPath(dataDirectory));
  return owner !== null && isRunning(owner) ? owner : null;
}

function refuse(dataDirectory: string, owner: Owner): never {
  throw new StartupError(
    `The data directory ${dataDirectory} is in use by process ${owner.pid}: stop that process, or set VERDURE_DATA to another directory.`,
  );
}

/** Removes a dead owner's lock. If a live owner has just replaced it, puts it back and refuses. */
function clearStaleLock(dataDirectory: string): void {
  const path = lockPath(dataDirectory);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved !== null && isRunning(moved)) {
    renameSync(aside, path);
    refuse(dataDirectory, moved);
  }
  unlinkSync(aside);
}

/**
 * Makes this process the owner of the directory, or reports the owner. PostgreSQL's own lock is the
 * second safeguard.
 *
 * @returns a function that releases the directory
 */
export function acquireOwnership(dataDirectory: string, socketDirectory: string): () => void {
  const path = lockPath(dataDirectory);
  const draft = `${path}.${process.pid}`;
  const owner: Owner = { pid: process.pid, birthMark: birthMark(process.pid), socketDirectory };
  writeFileSync(draft, JSON.stringify(owner));
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!isErrorWithCode(error, 'EEXIST')) throw error;
      }
      const current = ownerOf(dataDirectory);
      if (current !== null) refuse(dataDirectory, current);
      clearStaleLock(dataDirectory);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
