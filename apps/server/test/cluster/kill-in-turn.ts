import { setTimeout } from 'node:timers/promises';

import { sampleRandom } from '../../../../packages/scoring/bench/sample-universe.ts';
import type { Outage } from './repetitions.ts';
import { type Cluster, START_MILLISECONDS, type Target } from './start-cluster.ts';

/** How long processes are killed, and how often. */
export interface Killing {
  readonly seed: number;
  readonly seconds: number;
  readonly secondsBetweenKills: number;
  readonly say: (line: string) => void;
  /** Ends the run early, with everything stopped. */
  readonly signal: AbortSignal;
}

/** All targets in a shuffled order, again and again: random, and none is spared for long. */
function* order(targets: readonly Target[], seed: number): Generator<Target> {
  const random = sampleRandom(seed);
  for (;;) {
    const places = targets.map((target) => ({ target, at: random() }));
    for (const { target } of places.toSorted((a, b) => a.at - b.at)) yield target;
  }
}

/** Kills one process after the other, and notes how long each is gone. */
export async function killInTurn(
  cluster: Cluster,
  outages: Outage[],
  { seed, seconds, secondsBetweenKills, say, signal }: Killing,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(cluster.targets.map(({ name }) => [name, 0]));
  const targets = order(cluster.targets, seed);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await setTimeout(secondsBetweenKills * 1_000, undefined, { signal });
    const target = targets.next().value;
    if (target === undefined || !target.kill()) continue;
    const outage = { name: target.name, from: performance.now(), until: Number.POSITIVE_INFINITY };
    outages.push(outage);
    const noteEnd = () => {
      outage.until = performance.now();
    };
    void target.becomesReady(START_MILLISECONDS).then(noteEnd, () => undefined);
    counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
    say(`${(outage.from / 1_000).toFixed(0)} s: ${target.name} killed`);
  }
  return counts;
}
