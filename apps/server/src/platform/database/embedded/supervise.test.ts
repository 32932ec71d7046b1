import { expect, it } from 'vitest';

import { lastComplaint, type Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

/** A server that ends when it is told to. */
function server(pid: number) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const postmaster: Postmaster = { pid, ended, stop: async () => end() };
  return { postmaster, end };
}

it('a server that died starts again although the first restart failed', async () => {
  const [first, second] = [server(1), server(2)];
  const outcomes = [first.postmaster, null, second.postmaster];
  const supervised = await supervise(async () => {
    const outcome = outcomes.shift();
    if (outcome) return outcome;
    throw new Error('its sessions hold the memory still');
  });
  first.end();
  await expect.poll(() => supervised.processId()).toBe(2);
  await supervised.stop();
});

it('a server that never starts again is given up after five attempts', async () => {
  const first = server(1);
  let starts = 0;
  const supervised = await supervise(async () => {
    starts += 1;
    if (starts === 1) return first.postmaster;
    throw new Error('broken');
  });
  first.end();
  await expect.poll(() => starts).toBe(6);
  await supervised.stop();
  expect(starts).toBe(6);
});

it('why a server did not start is what it said itself, whatever sessions of an earlier one say after it', () => {
  const log = [
    '2026-11-30 01:19:16.850 UTC [4994] FATAL:  terminating connection due to unexpected postmaster exit',
    '2026-11-30 01:19:16.855 UTC [5019] FATAL:  pre-existing shared memory block (key 1) is still in use',
    '2026-11-30 01:19:16.855 UTC [5019] HINT:  Terminate any old server processes.',
    '2026-11-30 01:19:16.875 UTC [4879] FATAL:  terminating connection due to unexpected postmaster exit',
  ].join('\n');
  expect(lastComplaint(log, 5019)).toBe('pre-existing shared memory block (key 1) is still in use');
  expect(lastComplaint(log, 7)).toBe('no reason given');
});
