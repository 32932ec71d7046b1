import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The product in a process of its own: whoever measures does not hold it up. */
export async function startBenchProcess(
  script: 'http-process.ts' | 'coverage-process.ts',
  address: object,
  directory = '',
) {
  const path = fileURLToPath(new URL(`../processes/${script}`, import.meta.url));
  const child = spawn(process.execPath, [path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_ADDRESS: JSON.stringify(address), TEST_DIRECTORY: directory },
  });
  const [place] = await once(createInterface({ input: child.stdout }), 'line');
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { place: String(place), processId: child.pid ?? 0, stop };
}
