import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import type { run as giveArray } from '../../../test/tasks/give-array.task.ts';
import type { Deed, run } from '../../../test/tasks/misbehave.task.ts';
import { WAIT_MS } from '../../../../../tools/test-times.ts';
import { type Compute, createCompute, TaskFailed } from './compute.ts';
import { taskOf } from './task.ts';

const MODULE = new URL('../../../test/tasks/misbehave.task.ts', import.meta.url);
const patient = taskOf<typeof run>(MODULE, { pool: 'files', mostMilliseconds: WAIT_MS });
const hasty = taskOf<typeof run>(MODULE, { pool: 'files', mostMilliseconds: 300 });

let compute: Compute;
beforeAll(() => {
  compute = createCompute();
});
afterAll(() => compute.close());

const does = (deed: Deed) => ({ deed, numbers: Float64Array.of(1, 2, 3.5) });

it('gives the answer of a module that runs on a thread', async () => {
  expect(await compute.run(patient, does('add'))).toBe(6.5);
});

it('moves the arrays that a task hands over', async () => {
  const module = new URL('../../../test/tasks/give-array.task.ts', import.meta.url);
  const give = taskOf<typeof giveArray>(module, { pool: 'universe', mostMilliseconds: WAIT_MS });
  const { given } = await compute.run(give, 3);
  expect(given).toEqual(new Float64Array(3));
  expect((await compute.run(give, 5)).lengthBefore).toBe(0);
});

it('tells what the module threw', async () => {
  await expect(compute.run(patient, does('throw'))).rejects.toThrow('the task failed');
});

it.each([
  ['time', hasty, 'loop'],
  ['memory', patient, 'fill'],
] as const)('ends a task that takes too much %s, and no other', async (reason, task, deed) => {
  const bad = compute.run(task, does(deed));
  const others = Array.from({ length: 6 }, () => compute.run(patient, does('add')));
  await expect(bad).rejects.toEqual(new TaskFailed(reason));
  expect(await Promise.all(others)).toEqual(Array(6).fill(6.5));
});

it('counts the time of a task from its beginning, not from its place in the queue', async () => {
  const timed = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timed.mockRestore());
  const leaving = new AbortController();
  // two at once: the third waits for them
  const first = Array.from({ length: 2 }, () =>
    compute.run(patient, does('wait'), { signal: leaving.signal }).catch(String),
  );
  const last = compute.run(patient, does('add'));
  await setImmediate();
  expect(timed).toHaveBeenCalledTimes(2);
  leaving.abort();
  expect(await last).toBe(6.5);
  expect(timed).toHaveBeenCalledTimes(3);
  expect(await Promise.all(first)).toEqual(Array(2).fill(expect.stringContaining('aborted')));
});

it('ends a task for what its own thread has grown, not for the thread beside it', async () => {
  const watched = { ...patient, mostGrowthBytes: 100 * 1024 * 1024 };
  const asking = new AbortController();
  const beside = compute.run(watched, does('loop'), { signal: asking.signal }).catch(String);
  const grows = compute.run(watched, does('grow')).catch(String);
  expect(await grows).toBe('TaskFailed: a task took too much memory');
  asking.abort();
  expect(await beside).toContain('aborted');
});

it('ends a task when whoever asked for it has gone', async () => {
  const asking = new AbortController();
  const gone = compute.run(patient, does('loop'), { signal: asking.signal });
  asking.abort();
  await expect(gone).rejects.toThrow('aborted');
  expect(await compute.run(patient, does('add'))).toBe(6.5);
});
