import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The server restarts when its sources change; Vite serves the web and forwards /api.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/entry/start.ts'],
  { cwd: ROOT, stdio: 'inherit' },
);
const web = spawn(join(ROOT, 'node_modules/.bin/vite'), ['--clearScreen', 'false'], {
  cwd: join(ROOT, 'apps/web'),
  stdio: 'inherit',
});
const programs: readonly ChildProcess[] = [server, web];

let isStopping = false;
function stop(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  // Ctrl-C in a terminal has already reached both programs
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const program of programs) program.kill(signal);
}
for (const signal of SIGNALS) process.on(signal, () => stop(signal));

// neither is useful without the other
const endings = programs.map((program) => once(program, 'exit'));
const [exitCode] = await Promise.race(endings);
stop('SIGTERM');
await Promise.all(endings);
process.exitCode = typeof exitCode === 'number' ? exitCode : 1;
