import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

import { isErrorWithCode } from '../../startup-error.ts';

export const isAlive = (pid: number): boolean => isListed(pid) && !isZombie(pid);

/** Whether the process table lists it: running, or a zombie. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
}

/** Whether it is a zombie, which holds no files or locks. */
const isZombie = (pid: number): boolean => statFields(pid)?.[0] === 'Z';

/** The fields of /proc/PID/stat after the command name; null if the file does not exist. */
function statFields(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * When a process began, for comparison only. Distinguishes it from a later one with the same id.
 */
export function birthMark(pid: number): string | null {
  const ticksSinceBoot = statFields(pid)?.[19];
  if (ticksSinceBoot !== undefined) return ticksSinceBoot;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

export function commandOf(pid: number): string {
  const answer = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : '';
}

/** Whether any process works in a directory; null without /proc. */
export function isWorkedIn(directory: string): boolean | null {
  try {
    return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && cwdOf(entry) === directory);
  } catch {
    return null;
  }
}

function cwdOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // ended meanwhile, or another user's
  }
}

/** Waits until a condition holds. @returns false if the time ran out first */
export async function becomes(
  holds: () => boolean,
  withinMilliseconds: number,
  everyMilliseconds = 5,
): Promise<boolean> {
  const end = performance.now() + withinMilliseconds;
  while (!holds()) {
    if (performance.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
  return true;
}
