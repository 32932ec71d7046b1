import { spawnSync } from 'node:child_process';

import type { KeptProcess } from '../cluster/kept-process.ts';

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** What a process holds in memory now. */
export const megabytesOf = ({ processId }: Pick<KeptProcess, 'processId'>): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' }).stdout) /
  1024;

/** How long each round takes, ms. */
export async function timesOf(
  rounds: number,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}
