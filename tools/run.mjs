// Runs a TypeScript file of this repository on the pinned Node, installing the dependencies first.
//
//   node tools/run.mjs [--before FILE] FILE [arguments]
//
// FILE is relative to the repository's root. The --before file runs first and must succeed.
// Signals reach the program, and its exit code is passed on.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { ensureInstalled, PINNED_NODE, ROOT } from './ensure-installed.mjs';

const REPEAT_MS = 300;

/** A terminal and npm may both send the same Ctrl-C; the program receives it once. */
function forwardSignals(child) {
  const lastMs = new Map();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole process group, including the program
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      const nowMs = Date.now();
      if (nowMs - (lastMs.get(signal) ?? 0) > REPEAT_MS) child.kill(signal);
      lastMs.set(signal, nowMs);
    });
  }
}

function endLike(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function run([file, ...rest]) {
  return new Promise((resolve) => {
    const child = spawn(PINNED_NODE, [join(ROOT, file), ...rest], { stdio: 'inherit' });
    forwardSignals(child);
    child.on('error', (error) => {
      console.error(`The pinned Node could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
      resolve([code, signal]);
    });
  });
}

const given = process.argv.slice(2);
const [before, main] = given[0] === '--before' ? [given[1], given.slice(2)] : [null, given];

ensureInstalled();
process.env.PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
// cache stripped and compiled modules between starts: that halves the time to load the server
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node-compile');

if (before !== null) {
  const [code, signal] = await run([before]);
  if (code !== 0) endLike(code, signal);
}
endLike(...(await run(main)));
