import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

import { StartupError } from '../../startup-error.ts';

/** The user that the server runs as. PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** True if we are root and must give this user the server's files. */
  readonly isOther: boolean;
}

const CANDIDATES = ['postgres', 'nobody'] as const;

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
};

function unprivilegedUser(): ServerUser {
  for (const name of CANDIDATES) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid, isOther: true };
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody: start Verdure as an ordinary user.',
  );
}

export function serverUser(): ServerUser {
  const { uid, gid } = userInfo();
  return uid === 0 ? unprivilegedUser() : { uid, gid, isOther: false };
}

/** Whether the server's user can enter a directory. Tests it as that user. */
export function canEnter(user: ServerUser, directory: string): boolean {
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {};
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...identity,
  });
  return answer.status === 0;
}
