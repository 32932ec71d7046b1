import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function run(...args: readonly string[]) {
  const child = spawn(process.execPath, ['tools/run.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, output: text(child.stdout), ended: once(child, 'close') };
}

describe('run', () => {
  it('hands on the arguments and keeps the exit code, on the pinned Node', async () => {
    const { output, ended } = run('tools/fixtures/run/says-arguments.ts', 'a b', '--c');

    expect(await ended).toEqual([7, null]);
    expect(await output).toBe('a b|--c 24\n');
  });

  it('hands on a signal once, however often it comes, and waits for the program', async () => {
    const { child, output, ended } = run('tools/fixtures/run/waits.ts');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    child.kill('SIGTERM');

    expect(await ended).toEqual([5, null]);
    expect(await output).toContain('heard 1');
  });

  it('ends by the signal that ended the program', async () => {
    const { ended } = run('tools/fixtures/run/dies.ts');

    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('does not run the program when what goes before it fails', async () => {
    const before = 'tools/fixtures/run/says-arguments.ts';
    const { output, ended } = run('--before', before, 'tools/fixtures/run/waits.ts');

    expect(await ended).toEqual([7, null]);
    expect(await output).not.toContain('ready');
  });
});
