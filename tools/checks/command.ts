import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Check } from './check.ts';

const BIN = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));

/** A check that runs an installed program. If the program fails, its output is the finding. */
export function commandCheck(name: string, program: string, args: readonly string[]): Check {
  return {
    name,
    run: async (root) => {
      const child = spawn(`${BIN}${program}`, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      });
      const ended = once(child, 'close');
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [exitCode] = await ended;
      return exitCode === 0 ? [] : [`${output}${errors}`.trim()];
    },
  };
}
