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

/** The process that runs the server of a data directory, and where its server listens. */
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

/** Who runs the server of this directory now; null when nobody does. */
export function ownerOf(dataDirectory: string): Owner | null {
  const owner = readOwner(lockPath(dataDirectory));
  return owner !== null && isRunning(owner) ? owner : null;
}

function refuse(dataDirectory: string, owner: Owner): never {
  throw new StartupError(
    `The data directory ${dataDirectory} is in use by process ${owner.pid}: stop that process, or set VERDURE_DATA to another directory.`,
  );
}

/** Moves the lock of a dead owner away; a lock that came in its place meanwhile is put back. */
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
 * Makes this process the owner of the directory, or says who is. PostgreSQL's own lock stands behind it.
 *
 * @returns gives the directory up
 */
export function takeOwnership(dataDirectory: string, socketDirectory: string): () => void {
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
