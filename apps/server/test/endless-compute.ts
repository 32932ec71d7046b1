import type { Compute } from '../src/platform/compute/compute.ts';
import { taskOf } from '../src/platform/compute/task.ts';
import type { run } from './tasks/misbehave.task.ts';
import { testCompute } from './test-compute.ts';

const endless = taskOf<typeof run>(new URL('./tasks/misbehave.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 50,
});

/** Runs a task that never ends in place of any, on a thread, until its time is over. */
export const endlessCompute: Compute = {
  run: async () => {
    await testCompute.run(endless, { deed: 'loop', numbers: new Float64Array() });
    throw new Error('a task that never ends has ended');
  },
  close: async () => undefined,
};
